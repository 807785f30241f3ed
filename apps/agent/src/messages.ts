/** Messages of the skill agent (ADR 48). */

export const headNotAllowed = 'HEAD does not start a skill. Use GET or POST';
