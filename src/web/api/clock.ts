let offset = 0

/** Learns the server's clock from an answer's Date header, which has whole seconds: half a second is its middle. */
export function learnServerTime(header: string | null, receivedAt = Date.now()): void {
  const sent = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(sent)) return
  const heard = sent + 500 - receivedAt
  // Within the header's own precision an earlier estimate is as good; keeping it spares countdowns a jitter.
  if (Math.abs(heard - offset) > 1000) offset = heard
}

/** Now, in milliseconds, by the server's clock: what countdowns and "há 4 min" go by. */
export function serverNow(): number {
  return Date.now() + offset
}
