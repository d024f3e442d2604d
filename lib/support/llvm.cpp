/*
 * llvm: a thin C interface to LLVM Support, the only file in C++. No LLVM type is visible outside.
 */
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/Unicode.h"

#include <algorithm>

extern "C" {
#include "support/support.h"

unsigned edit_distance(const char *a, const char *b)
{
	return llvm::StringRef(a).edit_distance(b);
}

const char *did_you_mean(const char *word, const char *const *words, uint32_t count)
{
	const llvm::StringRef wanted(word);
	const unsigned most = (unsigned)((wanted.size() + 2) / 3);
	const char *nearest = nullptr;
	unsigned least = most + 1;

	for (uint32_t i = 0; i < count; i++) {
		/* Stops counting beyond `least` and then returns some greater number. */
		const unsigned distance = wanted.edit_distance(words[i], true, least);
		const size_t longest = std::max(wanted.size(), llvm::StringRef(words[i]).size());
		const bool nearer = distance < least ||
				    (nearest && distance == least && wanted.size() == longest &&
				     llvm::StringRef(words[i]).size() == longest &&
				     llvm::StringRef(nearest).size() != longest);
		if (nearer && distance < longest) {
			least = distance;
			nearest = words[i];
		}
	}
	return nearest;
}

void text_sha256(Text *out, const char *s, size_t n)
{
	llvm::SHA256 hash;

	hash.update(llvm::StringRef(s, n));
	text_str(out, llvm::encodeBase64(hash.final()).c_str());
}

int utf8_width(const char *s, size_t n)
{
	return std::max(-1, llvm::sys::unicode::columnWidthUTF8(llvm::StringRef(s, n)));
}
}
