const pauseMs = 500

/**
 * Begins what no answer waits for, such as reading ahead, when those who waited for the process to open have been answered: on a small
 * machine it would take half a second from them.
 */
export const onceOpen = (work: () => unknown): NodeJS.Timeout => setTimeout(work, pauseMs).unref()
