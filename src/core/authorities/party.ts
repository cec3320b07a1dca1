import { isCnpj, isCpf } from '../users/documents.ts'
import type { ReportProblem } from './report.ts'

type Address = {
  readonly zipCode: string
  readonly address: string
  readonly number: string
  readonly district?: string | null
  readonly complement?: string | null
  readonly city: string
  readonly country: string
  readonly uf: string
}

/** A party of an operation, with the facts of its user record. */
export type ReportedPerson = {
  readonly _id: string
  readonly name: string
  readonly document: string
  readonly isErased: boolean
  /** The first of its addresses. */
  readonly address: Address | null
}

/** The brokerage, by the account that customers pay into. */
export type ReportingHouse = { readonly name: string; readonly document: string; readonly url: string }

const BRAZIL = /^(br|bra|brasil|brazil)$/i

/** `Rua Augusta, 1000, sala 12, Bela Vista, São Paulo/SP, 01310100`. */
const toLine = ({ address, number, complement, district, city, uf, zipCode }: Address): string =>
  [address, number, complement, district, `${city}/${uf}`, zipCode].filter(Boolean).join(', ')

/** The kind of a document in the table TipoNI. */
const toKind = (document: string): string => (isCpf(document) ? '1' : isCnpj(document) ? '2' : '')

/** The problems of a party's identity. */
function findIdentityProblems({ document, isErased }: ReportedPerson): ReportProblem[] {
  if (isErased) return [{ field: 'Nome', code: 'authority.erased' }]
  return document === '' || toKind(document) ? [] : [{ field: 'CPFCNPJ', code: 'authority.document' }]
}

/** The register keeps neither the tax number of another country nor its code. */
function findAddressProblems({ address, isErased }: ReportedPerson): ReportProblem[] {
  if (address === null) return isErased ? [] : [{ field: 'Endereco', code: 'authority.noAddress' }]
  return BRAZIL.test(address.country.trim()) ? [] : [{ field: 'Pais', code: 'authority.foreign' }]
}

/** The cells of a party in a spreadsheet, and the problems of its identity. */
export function toPartyCells(party: ReportedPerson): { cells: string[]; problems: ReportProblem[] } {
  const missing: ReportProblem[] =
    party.document || party.isErased ? [] : [{ field: 'CPFCNPJ', code: 'authority.missing' }]
  return { cells: [party.document, party.name], problems: [...missing, ...findIdentityProblems(party)] }
}

/** The six fields of a party, each with the prefix of its side, and the problems of its record. */
export function toPartyFields(
  prefix: string,
  party: ReportedPerson | ReportingHouse,
): { values: Record<string, string>; problems: ReportProblem[] } {
  const address = '_id' in party && party.address ? toLine(party.address) : ''
  const fields = {
    TipoNI: toKind(party.document),
    Pais: 'BR',
    CPFCNPJ: party.document,
    NI: '',
    Nome: party.name,
    Endereco: address,
  }
  const problems = '_id' in party ? [...findIdentityProblems(party), ...findAddressProblems(party)] : []
  return {
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value])),
    problems: problems.map((problem) => ({ ...problem, field: prefix + problem.field })),
  }
}
