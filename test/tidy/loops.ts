import regexps, { type AstNode } from 'regjsparser'

const FEATURES = {
  lookbehind: true,
  namedGroups: true,
  unicodePropertyEscape: true,
  unicodeSet: true,
  modifiers: true,
} as const
type Part = AstNode<typeof FEATURES>
type Row = readonly Part[]
type Quantifier = Extract<Part, { type: 'quantifier' }>
type Signs = ReadonlySet<string>

/** The signs that a class, an escape or a sign itself takes, by its text. */
type Taken = (raw: string) => Signs

/** A repetition without an end: the row that it repeats, with the parts before and after it in the part where it was found. */
type Loop = { readonly of: Row; readonly before: Row; readonly after: Row }

/** A higher limit is none: the square of a thousand is a noticeable time. */
const ENDLESS = 1_000

/** Signs for all others: the ASCII ones, and of the rest one or two of each kind that expressions name. */
const SIGNS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'çÃºª•–—₿€\u00a0\u0301\u2028\u202e中😀',
]

/**
 * Whether the time of an expression may grow with the square of its text: two repetitions without an end take the same signs one
 * after the other, and what follows may fail. The search from sign to sign is such a repetition too, unless `^` begins the row.
 */
export function hasSharedLoops(pattern: string, flags = ''): boolean {
  const known = new Map<string, Signs>()
  const taken: Taken = (raw) => {
    const signs = known.get(raw) ?? takenBy(new RegExp(`^(?:${raw})$`, flags.replace(/[gydm]/g, '')))
    known.set(raw, signs)
    return signs
  }
  const root = regexps.parse(pattern, flags.replace(/[^uv]/g, ''), FEATURES) as Part
  const rows = (root.type === 'disjunction' ? root.body : [root]).map((one) =>
    one.type === 'alternative' ? one.body : [one],
  )
  return rows.some(
    (row) =>
      hasPair(row, [], taken) ||
      (!flags.includes('y') &&
        loopsIn(row).some(
          ({ of, before, after }) => canFail(after) && areShared('search', before, of, taken),
        )),
  )
}

const takenBy = (one: RegExp): Signs => new Set(SIGNS.filter((sign) => one.test(sign)))

const isEndless = ({ max }: Quantifier): boolean => max === undefined || max >= ENDLESS
const isLook = (part: Part): boolean => part.type === 'group' && part.behavior.toLowerCase().includes('look')

/** Whether a row may not match: always, unless all its parts may be empty. */
const canFail = (row: Row): boolean =>
  row.some((part) => {
    if (part.type === 'quantifier') return part.min > 0 && canFail(part.body)
    if (part.type === 'disjunction') return part.body.every((one) => canFail([one]))
    return part.type === 'alternative' || (part.type === 'group' && !isLook(part)) ? canFail(part.body) : true
  })

/** Looks at each pair of loops in a row, and in the rows within. `then` follows the row. */
function hasPair(row: Row, then: Row, taken: Taken): boolean {
  return row.some((part, at) => {
    const rest = row.slice(at + 1)
    const isPair = loopsIn([part]).some(({ of, after }) =>
      loopsIn(rest).some(
        (next) =>
          canFail([...next.after, ...then]) && areShared(of, [...after, ...next.before], next.of, taken),
      ),
    )
    return isPair || hasPairWithin(part, [...rest, ...then], taken)
  })
}

function hasPairWithin(part: Part, then: Row, taken: Taken): boolean {
  switch (part.type) {
    case 'disjunction':
      return part.body.some((one) => hasPairWithin(one, then, taken))
    case 'alternative':
      return hasPair(part.body, then, taken)
    case 'group':
      return hasPair(part.body, isLook(part) ? [] : then, taken)
    case 'quantifier':
      return (
        (part.max !== 1 && canFail(then) && hasPairInTurns(part, taken)) || hasPair(part.body, then, taken)
      )
    default:
      return false
  }
}

/** Whether a loop in one turn of a repetition shares its signs with one in the next turn. */
function hasPairInTurns({ body }: Quantifier, taken: Taken): boolean {
  const loops = loopsIn(body)
  return loops.some(({ of, after }) =>
    loops.some((next) => areShared(of, [...after, ...next.before], next.of, taken)),
  )
}

const loopsIn = (row: Row): Loop[] =>
  row.flatMap((part, at) =>
    loopsOf(part).map(({ of, before, after }) => ({
      of,
      before: [...row.slice(0, at), ...before],
      after: [...after, ...row.slice(at + 1)],
    })),
  )

function loopsOf(part: Part): Loop[] {
  switch (part.type) {
    case 'disjunction':
      return part.body.flatMap(loopsOf)
    case 'alternative':
    case 'group':
      return loopsIn(part.body)
    case 'quantifier':
      return [...(isEndless(part) ? [{ of: part.body, before: [], after: [] }] : []), ...loopsIn(part.body)]
    default:
      return []
  }
}

/** Whether signs that both take, and nothing else, lead through one loop, the parts between, and the other loop. */
function areShared(one: Row | 'search', between: Row, other: Row, taken: Taken): boolean {
  const all = alphabetOf(other, taken)
  const own = one === 'search' ? all : alphabetOf(one, taken)
  const common = new Set([...all].filter((sign) => own.has(sign)))
  const passed = [...(one === 'search' ? [] : one), ...between, ...other]
  return common.size > 0 && passed.every((part) => canPass(part, common, taken))
}

function alphabetOf(row: Row, taken: Taken): Signs {
  return new Set(
    row.flatMap((part) => {
      if (part.type === 'reference') return SIGNS
      if (part.type === 'anchor' || isLook(part)) return []
      return [
        ...('body' in part && part.type !== 'characterClass'
          ? alphabetOf(part.body, taken)
          : taken(part.raw)),
      ]
    }),
  )
}

function canPass(part: Part, by: Signs, taken: Taken): boolean {
  switch (part.type) {
    case 'disjunction':
      return part.body.some((one) => canPass(one, by, taken))
    case 'quantifier':
      return part.min === 0 || part.body.every((one) => canPass(one, by, taken))
    case 'alternative':
      return part.body.every((one) => canPass(one, by, taken))
    case 'group':
      if (part.behavior === 'negativeLookbehind') return !isBehindAll(part.body, by, taken)
      return isLook(part) || part.body.every((one) => canPass(one, by, taken))
    case 'anchor':
      return part.kind === 'not-boundary' || (part.kind === 'boundary' && isMixed(by))
    case 'reference':
      return true
    default:
      return [...taken(part.raw)].some((sign) => by.has(sign))
  }
}

/** Whether a look behind refuses each of these signs: then a search does not begin amid them. */
function isBehindAll(body: Row, by: Signs, taken: Taken): boolean {
  const [only, other] = body
  if (!only || other || ('body' in only && only.type !== 'characterClass')) return false
  const refused = taken(only.raw)
  return [...by].every((sign) => refused.has(sign))
}

/** Signs of words and others: only between these is a boundary. */
function isMixed(by: Signs): boolean {
  const words = [...by].filter((sign) => /\w/.test(sign)).length
  return words > 0 && words < by.size
}
