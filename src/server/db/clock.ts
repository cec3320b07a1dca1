/** Where "now" comes from. The server has one; tests and demonstration data bring their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
