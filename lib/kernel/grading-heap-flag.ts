/** The memory that the compiler of a grading may use. What Node has compiled is kept for each such limit apart, so the set-up needs to know it. */
export const GRADING_HEAP_FLAG = '--max-old-space-size=512';
