/** The source of the current time. The server has one; tests and demonstration data use theirs. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
