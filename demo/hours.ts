/** Brasília time, which has had no summer time since 2019. */
const BEHIND_UTC_H = 3
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OPENS_H = 8
const CLOSES_H = 20

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE_MS)

/** The beginning of the hour. */
export function wholeHour(instant: Date): Date {
  const hour = new Date(instant)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

/** The wall clock of São Paulo, to be read with the UTC getters. */
const localOf = (instant: Date): Date => new Date(instant.getTime() - BEHIND_UTC_H * HOUR_MS)

/** A time of a day in São Paulo, so many days before the day of `instant`. */
export function daysBefore(instant: Date, days: number, at: { hour: number; minute: number }): Date {
  const local = localOf(instant)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  return new Date(Date.UTC(year, month, day - days, at.hour + BEHIND_UTC_H, at.minute))
}

/** Minutes until something that takes so long is done at the desk, which closes at night. */
export function untilDesk(now: Date, minutes: number): number {
  const done = localOf(minutesAfter(now, minutes))
  const hour = done.getUTCHours()
  if (hour >= OPENS_H && hour < CLOSES_H) return minutes
  const hoursToOpening = (24 + OPENS_H - hour) % 24
  return minutes + hoursToOpening * 60 - done.getUTCMinutes() + (minutes % 30)
}
