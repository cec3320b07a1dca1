let offset = 0

/** Learns the server's clock from an answer's Date header. It has whole seconds, so half a second is its middle. */
export function learnServerTime(header: string | null, receivedAt = Date.now()): void {
  const sent = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(sent)) return
  const heard = sent + 500 - receivedAt
  // Within the header's precision an earlier estimate is as good; keeping it avoids jitter in countdowns.
  if (Math.abs(heard - offset) > 1000) offset = heard
}

/** Now, in milliseconds, by the server's clock: for countdowns and "há 4 min". */
export function serverNow(): number {
  return Date.now() + offset
}
