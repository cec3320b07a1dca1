import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { hasPermission, isAdmin, type Viewer } from '../rules/viewer.ts'

/** The sign in place of each hidden letter or digit. */
const HIDDEN = '*'

export const isMasked = (text: string): boolean => text.includes(HIDDEN)

const hide = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, HIDDEN)

/** The middle of a CPF, as receipts of banks show it: `***982247**`. A CNPJ is public and stays. */
export const maskDocument = (text: string): string =>
  text.length === 14 ? text : hide(text.slice(0, 3)) + text.slice(3, -2) + hide(text.slice(-2))

/** The last four signs, as of a phone. */
export const hideStart = (text: string): string => hide(text.slice(0, -4)) + text.slice(-4)

/** `a***@exemplo.com`: enough for its owner, who typed it, and no more. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}${HIDDEN.repeat(3)}${at < 0 ? '' : email.slice(at)}`
}

/** `A*** S***`: enough for a reader who knows the name, and no more. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}${HIDDEN.repeat(3)}`)
    .join(' ')

type Address = Readonly<Record<string, string | null>>

/** City and state stay. */
const maskAddress = (address: Address): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(address).map(([name, text]) => [
      name,
      ['city', 'uf', 'country'].includes(name) ? text : text && hide(text),
    ]),
  )

type Person = {
  readonly document: string
  readonly documentSecondary: string | null
  readonly birth: string | null
  readonly phone: string | null
  readonly phoneSecondary: string | null
  readonly addresses: readonly Address[]
}

/** A user without documents, phones, birth date and address. Name and e-mail stay: staff search by them. */
export const maskUser = <User extends Person>(user: User): User => ({
  ...user,
  document: maskDocument(user.document),
  documentSecondary: user.documentSecondary && hide(user.documentSecondary),
  birth: user.birth && hide(user.birth),
  phone: user.phone && hideStart(user.phone),
  phoneSecondary: user.phoneSecondary && hideStart(user.phoneSecondary),
  addresses: user.addresses.map(maskAddress),
})

/** Whether a record of a user came masked. */
export const hasMask = (user: Person): boolean =>
  [user.document, user.documentSecondary, user.birth, user.phone, user.phoneSecondary]
    .concat(user.addresses.flatMap((address) => Object.values(address)))
    .some((text) => text && isMasked(text))

/** A row without its document: of the holder of a bank account, or of a user who is named. */
export const maskDocumentOf = <Row extends { readonly document: string }>(row: Row): Row => ({
  ...row,
  document: maskDocument(row.document),
})

/** Whether a single record of a user comes whole: the viewer's own, or any for an admin. Staff ask for others with a reason. */
export const seesWhole = (userId: string, by: Viewer): boolean => userId === by.id || isAdmin(by)

/** Masters, admins and staff with the permission see a masked record after they give a reason, which is recorded. */
export function mayUnmask(by: Viewer): Verdict {
  return hasPermission(by, 'user.unmask') ? ok : refuse('forbidden', 'user.unmaskForbidden')
}

/** A spreadsheet of people leaves the house: only with the permission. */
export function mayExportPeople(by: Viewer): Verdict {
  return hasPermission(by, 'user.export') ? ok : refuse('forbidden', 'user.exportForbidden')
}

const PERSONAL = [
  'name',
  'ownerName',
  'email',
  'document',
  'documentSecondary',
  'birth',
  'phone',
  'phoneSecondary',
  'addresses',
  'agency',
  'account',
  'pixKey',
  'statementLine',
  'statusDescription',
  'tags',
]

/** Facts of a record about an erased person: their names stay, their personal values do not. */
export const hidePersonal = (facts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, PERSONAL.includes(name) ? HIDDEN : value]),
  )
