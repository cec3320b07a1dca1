import { findDocuments, isSameDocument, isSameName } from '../deposits/reading.ts'
import { foldText } from '../lists/list.ts'
import { formatDocument, isCnpj, isCpf } from '../users/documents.ts'
import { maskDocument } from '../users/mask.ts'

/** The payer as the text of a statement line names it. */
export type Payer = {
  readonly name: string | null
  /** Digits, with `*` for those that the bank hides. */
  readonly document: string | null
  /** Further documents: a payer may write the document of another person into the text. */
  readonly others?: readonly string[]
}

/** Words of banks, which name no person. */
const BANK_WORDS = new Set(
  (
    'pix ted doc tef teds transf transferencia transferencias recebido recebida recebidos receb rec cred credito creditado dep deposito ' +
    'depositos dinheiro especie cheque pagamento pagto pgto pag qr code qrcode estatico dinamico via conta corrente poupanca agencia ag ' +
    'banco bco sa instituicao cpf cnpj de da do das dos em no na para por pelo pela chave remetente pagador origem valor data ' +
    'lancamento autom automatico internet banking app mobile mesma titularidade outra enviado enviada devolucao devolvido devolvida ' +
    'estorno resgate aplicacao rendimento juros tarifa saldo boleto cobranca liquidacao interbancaria spb str remuneracao'
  ).split(' '),
)
const JOINS = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** Words with a digit are codes, except where a bank puts the day right after a name that it cut: `JOAO PEDR19/11`. */
const words = (text: string): string[] =>
  foldText(text).match(/[a-z]+(?=\d\d\/\d\d)|[a-z\d]+|[^a-z\d\s]+/g) ?? []

/** The longest run of at least two words that are letters and not a bank's. */
function findName(text: string): string | null {
  const runs: string[][] = [[]]
  for (const word of words(text)) {
    const run = runs.at(-1) as string[]
    if (/^[a-z]+$/.test(word) && (!BANK_WORDS.has(word) || (JOINS.has(word) && run.length > 0)))
      run.push(word)
    else if (run.length > 0 && !/^['.]$/.test(word)) runs.push([])
  }
  const names = runs.map((run) => {
    while (JOINS.has(run.at(-1) ?? '')) run.pop()
    return run
  })
  const isName = (run: string[]) => run.filter((word) => word.length > 1 && !JOINS.has(word)).length >= 2
  const [longest] = names.filter(isName).sort((one, other) => other.length - one.length)
  return longest?.join(' ').toUpperCase() ?? null
}

/** A run of digits of which the last 11 or 14 may be a document. Longer ones are bar codes. */
const RUNS = /(?<![\dA-Za-z])\d{12,26}(?![\dA-Za-z])/g

/** The text with documents apart from the zeros, or the number of the bank, that it has before them. */
const unpad = (text: string): string =>
  text.replace(RUNS, (run) => {
    const isWithin = (document: string, isDocument: (digits: string) => boolean) =>
      document.length < run.length && isDocument(document)
    const [cnpj, cpf] = [run.slice(-14), run.slice(-11)]
    if (run.length === 14 && isCnpj(run)) return run
    // A CPF with zeros before it is a CNPJ by chance.
    const isPadded = cnpj.startsWith('000') && isCpf(cpf)
    const document = !isPadded && isWithin(cnpj, isCnpj) ? cnpj : isWithin(cpf, isCpf) ? cpf : run
    const before = run.slice(0, -document.length)
    return /^0*$/.test(before) || document === run ? document : `${before} ${document}`
  })

/** The text as staff read it: each CPF masked. */
export const maskText = (text: string): string =>
  findDocuments(unpad(text)).reduceRight(
    (masked, { written, index, length }) =>
      masked.slice(0, index) + formatDocument(maskDocument(written)) + masked.slice(index + length),
    unpad(text),
  )

/** Finds the payer in the text of a line. `holder` is the document of the account, which banks print beside it. */
export function readPayer(text: string, holder: string | null = null): Payer {
  const documents = findDocuments(unpad(text)).filter(
    ({ written }) => holder === null || !isSameDocument(written, holder),
  )
  const [document = null, ...others] = documents.map(({ written }) => written)
  return { name: findName(text), document, others }
}

export type PayerCheck = 'OWNER' | 'OTHER' | 'UNKNOWN'

/**
 * Whether the payer is the owner. A document decides, also a masked one. A name is the owner's if it begins with the same word
 * and has no other words: banks cut long names and leave out middle ones.
 */
export function checkPayer(
  payer: Payer,
  owner: { readonly name: string; readonly document: string },
): PayerCheck {
  if (payer.document !== null) {
    const documents = [payer.document, ...(payer.others ?? [])]
    return documents.every((one) => isSameDocument(one, owner.document)) ? 'OWNER' : 'OTHER'
  }
  if (payer.name === null) return 'UNKNOWN'
  return isOwnName(payer.name, owner.name) ? 'OWNER' : 'OTHER'
}

/** The one of these users whom a text names: by a whole document, or by the whole name. Namesakes give nobody. */
export function findNamedUser<User extends { readonly name: string; readonly document: string }>(
  payer: Payer,
  users: readonly User[],
): User | undefined {
  const isWhole = payer.document !== null && !payer.document.includes('*')
  const same = users.filter(
    (user) => checkPayer(payer, user) === 'OWNER' && (isWhole || isSameName(payer.name ?? '', user.name)),
  )
  return same.length === 1 ? same[0] : undefined
}

function isOwnName(written: string, name: string): boolean {
  const own = words(name)
  const given = words(written).filter((word) => !JOINS.has(word))
  return (
    given[0] === own[0] &&
    given.every((word, at) =>
      own.some((one) => one === word || (at === given.length - 1 && one.startsWith(word))),
    )
  )
}
