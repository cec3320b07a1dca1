import { isDay } from '../rules/days.ts'

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** `20/11/2026`, `2026-11-20`, `20 NOV 2026`, `20 de novembro de 2026`. */
const DATES =
  /(?<![\d/])(?:(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>20\d\d)|(?<iy>20\d\d)-(?<im>\d\d)-(?<id>\d\d)|(?<nd>\d{1,2})[ºo]?[ /]+(?:de +)?(?<nm>jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*\.?[ /]+(?:de +)?(?<ny>20\d\d))(?!\d)/gi

/** The characters before a date in which its name can be. */
const NAME_LENGTH = 60
const PAID = /pag|transf|envi|realizad|efetuad|quando|d[ée]bito|data e hora/i
const OTHER = /venc|nasc|validade/i

/** The day of a payment, as `2026-11-20`: the date that the text names so, or else its first date. */
export function findDate(text: string): { day: string; index: number; length: number } | undefined {
  const dates = [...text.matchAll(DATES)].flatMap((match) => {
    const { d, m, y, iy, im, id, nd, nm, ny } = match.groups ?? {}
    const month = nm ? MONTHS.indexOf(nm.toLowerCase()) + 1 : Number(m ?? im)
    const day = `${y ?? iy ?? ny}-${String(month).padStart(2, '0')}-${(d ?? id ?? nd ?? '').padStart(2, '0')}`
    const name = nameBefore(text, match.index)
    if (!isDay(day) || OTHER.test(name)) return []
    return [{ day, index: match.index, length: match[0].length, isPaid: PAID.test(name) }]
  })
  return dates.find(({ isPaid }) => isPaid) ?? dates[0]
}

/** The words before a date in its line; in an empty one the line above, unless that has digits of its own. */
function nameBefore(text: string, index: number): string {
  const [above = '', own = ''] = `\n${text.slice(Math.max(0, index - NAME_LENGTH), index)}`
    .split('\n')
    .slice(-2)
  return /\p{L}/u.test(own) || /\d/.test(above) ? own : above
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a day in Brazil lies more than some days before an instant. */
export const isBefore = (day: string, instant: string, days: number): boolean =>
  Date.parse(instant) - Date.parse(`${day}T23:59:59-03:00`) > days * DAY_MS
