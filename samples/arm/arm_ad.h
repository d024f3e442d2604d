/* Derivatives made by cadgen from arm.c. */
#ifndef CADGEN_ARM_AD_H_arm_error_jac
#define CADGEN_ARM_AD_H_arm_error_jac

#ifdef __cplusplus
extern "C" {
#endif

struct Pose;

struct arm_error_jac_work {
	char unused;
};

/*
 * Jacobian of arm_error (arm.c:41) with respect to q.
 *   q      in, JOINTS values
 *   e      out, ERRORS values
 *   e_q_j  set: ERRORS rows of JOINTS values
 *   work   memory for intermediate values
 */
#ifdef __cplusplus
#define restrict
#endif
void arm_error_jac(const float q[7], const struct Pose *restrict goal, float e[6],
	float *restrict e_q_j, struct arm_error_jac_work *work);
#ifdef __cplusplus
#undef restrict
#endif

struct arm_unease_grad_work {
	char unused;
};

/*
 * Gradient of arm_unease (arm.c:59) with respect to q.
 *   q     in, JOINTS values   q_b  set, JOINTS values
 *   returns arm_unease(q)
 *   work  memory for intermediate values
 * The adjoints of different parameters must not overlap.
 */
float arm_unease_grad(const float q[7], float q_b[7], struct arm_unease_grad_work *work);

#ifdef __cplusplus
}
#endif

#endif
