/*
 * map: hash tables in insertion order. Both kinds share one table of slots: open addressing, linear
 * probing, entries numbered in the order of insertion. Nothing that a caller can see depends on a
 * hash or an address.
 */
#include "support/support.h"

#include <string.h>

typedef struct Entry {
	const void *key;
	void *value;
	uint64_t hash;
} Entry;

typedef bool (*SameKey)(const void *a, const void *b);

typedef struct Table {
	Arena *arena;
	LIST(Entry) entries;
	uint32_t *slots; /* number of an entry + 1, or 0 if free; at least half of them are free */
	uint32_t nslots; /* a power of two */
} Table;

struct Map {
	Table table;
};

struct PtrMap {
	Table table;
};

static bool same_string(const void *a, const void *b)
{
	return strcmp(a, b) == 0;
}

static bool same_pointer(const void *a, const void *b)
{
	return a == b;
}

/* FNV-1a. */
static uint64_t hash_string(const char *s)
{
	uint64_t h = 14695981039346656037u;

	for (; *s; s++)
		h = (h ^ (unsigned char)*s) * 1099511628211u;
	return h;
}

/* The finisher of splitmix64. The low bits of addresses are mostly zero and do not do alone. */
static uint64_t hash_pointer(const void *p)
{
	uint64_t h = (uint64_t)(uintptr_t)p;

	h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
	h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
	return h ^ (h >> 31);
}

/* The slot that holds the key, or the free one where it would go. */
static uint32_t table_slot(const Table *table, const void *key, uint64_t hash, SameKey same)
{
	uint32_t mask = table->nslots - 1;

	for (uint32_t i = (uint32_t)hash & mask;; i = (i + 1) & mask) {
		if (!table->slots[i])
			return i;
		const Entry *entry = &table->entries.items[table->slots[i] - 1];
		if (entry->hash == hash && same(entry->key, key))
			return i;
	}
}

static void table_resize(Table *table)
{
	table->nslots = table->nslots ? table->nslots * 2 : 16;
	table->slots = arena_array(table->arena, uint32_t, table->nslots);
	for (uint32_t i = 0; i < table->entries.count; i++) {
		uint32_t slot = (uint32_t)table->entries.items[i].hash & (table->nslots - 1);
		while (table->slots[slot])
			slot = (slot + 1) & (table->nslots - 1);
		table->slots[slot] = i + 1;
	}
}

static Entry *table_find(const Table *table, const void *key, uint64_t hash, SameKey same)
{
	if (!table->nslots)
		return NULL;
	uint32_t number = table->slots[table_slot(table, key, hash, same)];
	return number ? &table->entries.items[number - 1] : NULL;
}

/* The key must not be in the table. */
static void table_add(Table *table, Entry entry, SameKey same)
{
	if (table->entries.count >= table->nslots / 2)
		table_resize(table);
	uint32_t slot = table_slot(table, entry.key, entry.hash, same);
	list_push(table->arena, &table->entries, entry);
	table->slots[slot] = table->entries.count;
}

Map *map_new(Arena *arena)
{
	Map *map = arena_new_of(arena, Map);

	map->table.arena = arena;
	return map;
}

void *map_get(const Map *map, const char *key)
{
	const Entry *entry = table_find(&map->table, key, hash_string(key), same_string);

	return entry ? entry->value : NULL;
}

void map_set(Map *map, const char *key, void *value)
{
	uint64_t hash = hash_string(key);
	Entry *entry = table_find(&map->table, key, hash, same_string);

	if (entry)
		entry->value = value;
	else
		table_add(&map->table, (Entry){arena_strdup(map->table.arena, key), value, hash},
			  same_string);
}

uint32_t map_count(const Map *map)
{
	return map->table.entries.count;
}

const char *map_key(const Map *map, uint32_t i)
{
	return map->table.entries.items[i].key;
}

void *map_value(const Map *map, uint32_t i)
{
	return map->table.entries.items[i].value;
}

PtrMap *ptrmap_new(Arena *arena)
{
	PtrMap *map = arena_new_of(arena, PtrMap);

	map->table.arena = arena;
	return map;
}

void *ptrmap_get(const PtrMap *map, const void *key)
{
	const Entry *entry = table_find(&map->table, key, hash_pointer(key), same_pointer);

	return entry ? entry->value : NULL;
}

void ptrmap_set(PtrMap *map, const void *key, void *value)
{
	uint64_t hash = hash_pointer(key);
	Entry *entry = table_find(&map->table, key, hash, same_pointer);

	if (entry)
		entry->value = value;
	else
		table_add(&map->table, (Entry){key, value, hash}, same_pointer);
}
