import { isSameDocument, isSameName } from '../deposits/reading.ts'
import { foldText } from '../lists/list.ts'
import { findEndToEndId, findLineDocuments } from './line-documents.ts'
import { isReturn, readWay, type Way } from './way.ts'

/** The payer as the text of a statement line names it. */
export type LinePayer = {
  readonly name: string | null
  /** Digits, with `*` for those that the bank hides. */
  readonly document: string | null
  /** Further documents: a payer may write the document of another person into the text. */
  readonly others: readonly string[]
  readonly way: Way | null
  /** The number of a Pix that both banks have. */
  readonly endToEndId: string | null
  /** A payment of the house came back. */
  readonly isReturn: boolean
}

/** Words of banks, which name no person. */
const BANK_WORDS = new Set(
  (
    'pix ted doc tef teds tev transf transferencia transferencias recebido recebida recebidos recebimento recebimentos receb rec cred ' +
    'credito creditado dep dp deposito depositos dinheiro dinh especie cheque pagamento pagto pgto pag qr qrs code cod qrcode est din ' +
    'estatico dinamico via conta contas corrente poupanca agencia ag banco bco sa instituicao cpf cnpj de da do das dos em no na para por ' +
    'pelo pela chave rem remet remetente pagador origem valor data lancamento autom autor automatico internet banking app mobile online ' +
    'terminal mesma mesm msm titularidade outra enviado enviada devolucao devolvido devolvida estorno resgate aplicacao rendimento juros ' +
    'tarifa saldo boleto cobranca liq liquidacao simples compe interbancaria spb str remuneracao entrada eletronica eletron elet ' +
    'disponivel disp cp cc pj pf tr ct if si intercre interc coop sicoob codigo identificado identificada loterica lot atm sispag'
  ).split(' '),
)
const JOINS = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** Words with a digit are codes, except where a bank puts the day right after a name that it cut: `JOAO PEDR19/11`. */
const words = (text: string): string[] =>
  foldText(text).match(/[a-z]+(?=\d\d\/\d\d)|[a-z\d]+|[^a-z\d\s]+/g) ?? []

/** The first run of at least two words that are letters and not a bank's: a message, and the payer's bank, follow the name. */
function findName(text: string): string | null {
  const runs: string[][] = [[]]
  for (const word of words(text)) {
    const run = runs.at(-1) as string[]
    if (/^[a-z]+$/.test(word) && (!BANK_WORDS.has(word) || (JOINS.has(word) && run.length > 0)))
      run.push(word)
    else if (run.length > 0 && !/^['.&]$/.test(word)) runs.push([])
  }
  const names = runs.map((run) => {
    while (JOINS.has(run.at(-1) ?? '')) run.pop()
    return run
  })
  const isName = (run: string[]) => run.filter((word) => word.length > 1 && !JOINS.has(word)).length >= 2
  return names.find(isName)?.join(' ').toUpperCase() ?? null
}

/** Reads the payer, and how the money came. `holder` is the document of the account, which banks print beside the payer's. */
export function readPayer(text: string, { holder = '' }: { readonly holder?: string } = {}): LinePayer {
  const documents = findLineDocuments(text).filter((written) => !isSameDocument(written, holder))
  const [document = null, ...others] = documents
  return {
    name: findName(text),
    document,
    others,
    way: readWay(text),
    endToEndId: findEndToEndId(text),
    isReturn: isReturn(text),
  }
}

export type PayerCheck = 'OWNER' | 'OTHER' | 'UNKNOWN'

/**
 * Whether the payer is the owner. A document decides, also a masked one. A name is the owner's if it begins with the same word
 * and has no other words: banks cut long names and leave out middle ones.
 */
export function checkPayer(
  payer: LinePayer,
  owner: { readonly name: string; readonly document: string },
): PayerCheck {
  if (payer.document !== null) {
    const documents = [payer.document, ...payer.others]
    return documents.every((one) => isSameDocument(one, owner.document)) ? 'OWNER' : 'OTHER'
  }
  if (payer.name === null) return 'UNKNOWN'
  return isOwnName(payer.name, owner.name) ? 'OWNER' : 'OTHER'
}

/** The one of these users whom a text names: by a whole document, or by the whole name. Namesakes give nobody. */
export function findNamedUser<User extends { readonly name: string; readonly document: string }>(
  payer: LinePayer,
  users: readonly User[],
): User | undefined {
  const isWhole = payer.document !== null && !payer.document.includes('*')
  const same = users.filter(
    (user) => checkPayer(payer, user) === 'OWNER' && (isWhole || isSameName(payer.name ?? '', user.name)),
  )
  return same.length === 1 ? same[0] : undefined
}

/** Banks cut the last word, and some write initials. */
function isOwnName(written: string, name: string): boolean {
  const own = words(name)
  const given = words(written).filter((word) => !JOINS.has(word))
  return (
    given[0] === own[0] &&
    given.every((word, at) =>
      own.some(
        (one) => one === word || ((at === given.length - 1 || word.length === 1) && one.startsWith(word)),
      ),
    )
  )
}
