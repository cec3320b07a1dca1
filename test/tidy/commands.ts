import type { Node } from 'oxc-parser'
import { sqlOf } from './code.ts'
import { isSlice, isTest, placeOf } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** Commands without a rule, with the reason. */
export const FREE_COMMANDS: Readonly<Record<string, string>> = {
  'src/server/approvals/ended.ts#endOldRequests': 'time runs it; the query takes only older forms',
  'src/server/approvals/ended.ts#endOutgrown': 'isOutgrown has found it by the requirement of its act',
  'src/server/approvals/ended.ts#tellAskers': 'time runs it over what has ended',
  'src/server/approvals/commands.ts#expireRequests': 'time runs it; the query takes only what has expired',
  'src/server/book/forwarding.ts#purgeRequests': 'time runs it over what time has ended',
  'src/server/ledger/chain.ts#chainHistory': 'time runs it over what is committed',
  'src/server/ledger/checks.ts#findHead': 'it chains what is committed, and shows one hash',
  'src/server/ledger/statement-pdf.ts#toStatementPdf':
    'everybody may issue a statement of their account; the route asks for those of others',
  'src/server/ledger/heads.ts#noteHead': 'time runs it over what is chained',
  'src/server/ledger/verifications.ts#verifyWhenDue': 'time runs it; it records what it proved',
  'src/server/bitcoin-payouts/follow.ts#followPayouts':
    'time runs it over what the chain says; takes of core decides which withdrawals it finishes',
  'src/server/bitcoin-addresses/proofs.ts#settleProofs':
    'time runs it over what the chain says; areAllOf of core decides which payment proves an address',
  'src/server/chain/follow.ts#followChain':
    'time runs it over what the chain says; reasonForStaff of core decides about a credit',
  'src/server/deposits/read-pictures.ts#readPictures': 'time runs it; isWaiting keeps decided deposits',
  'src/server/live/changes.ts#purgeChanges': 'time runs it over what time has ended',
  'src/server/orders/commands.ts#expireOrders': 'time runs it; the query takes only what has expired',
  'src/server/orders/desk.ts#releaseOrder': 'everybody may give up what they took, which the query asks',
  'src/server/prices/record.ts#purgeCandles': 'time runs it over what time has ended',
  'src/server/prices/record.ts#recordPrice': 'time runs it; it records what the source says',
  'src/server/privacy/retention.ts#enforceRetention': 'time runs it over what time has ended',
  'src/server/treasury/treasury.ts#keepDay': 'time runs it; it records what the chain and the ledger say',
  'src/server/sessions/commands.ts#signOut': 'everybody may end their session, which its token names',
  'src/server/sessions/open-sessions.ts#endOtherSessions': 'everybody may end their sessions',
  'src/server/sessions/open-sessions.ts#endOwnSession':
    'everybody may end theirs; the sessions of others are not found',
  'src/server/sessions/passkey-sign-in.ts#beginPasskeyProof':
    'everybody may ask for a challenge; the rule asks the answer',
  'src/server/sessions/rescue.ts#applyRescues': 'time runs it; mayRescue of core decides, and refuses nobody',
  'src/server/sessions/reseal.ts#resealSecrets': 'time runs it; a secret keeps its content under a newer key',
  'src/server/shipments/apply.ts#applyLines': 'judgeLine of core decides about each line, and refuses none',
  'src/server/shipments/create.ts#storeFile':
    'it stores what its caller checked, and the shipment is checked again',
  'src/server/sessions/reset.ts#requestReset':
    'every caller gets the same answer; the mail goes to the owner',
}

/** `name` in `file`: identifies functions across files. */
type Key = `${string}#${string}`

type Declared = {
  readonly key: Key
  readonly file: string
  readonly name: string
  readonly line: number
  /** The functions that it calls by name, wherever they are declared. */
  readonly calls: readonly Key[]
  readonly writes: boolean
}

const WRITES = /\b(insert\s+into|update\s+[\w?]+\s+(\w+\s+)?set|delete\s+from)\b/i
const ENFORCE: Key = 'src/server/http/refusal.ts#enforce'

/**
 * A command is a function of a slice that a route or job calls and that writes, by itself or by its calls. A command is
 * found when neither it nor its calls apply a rule of src/core.
 */
export function findUnenforced(sources: readonly Source[], free = FREE_COMMANDS): Finding[] {
  const server = sources.filter(({ path }) => placeOf(path).root === 'server' && !isTest(path))
  const declared = new Map(server.flatMap(findFunctions).map((one) => [one.key, one]))
  const called = new Set(
    server.filter(({ path }) => isCaller(path)).flatMap((source) => [...bindingsOf(source).values()]),
  )
  return [...called]
    .flatMap((key) => declared.get(key) ?? [])
    .filter((one) => isSlice(placeOf(one.file).part) && !isCaller(one.file) && !free[one.key])
    .filter((one) => {
      const reached = reach(declared, one)
      return reached.some((step) => step.writes) && !reached.some((step) => step.calls.includes(ENFORCE))
    })
    .map(({ file, line, name }) => ({ file, line, rule: `a command enforces its rule of src/core: ${name}` }))
}

const isCaller = (path: string): boolean => /(^|\/)(([a-z-]+-)?routes|slice)\.ts$/.test(path)

/** A function and all that it calls. */
function reach(declared: ReadonlyMap<Key, Declared>, from: Declared): Declared[] {
  const reached = new Set([from])
  for (const one of reached)
    for (const key of one.calls) {
      const next = declared.get(key)
      if (next) reached.add(next)
    }
  return [...reached]
}

/** The origin of each imported name of a file. */
function bindingsOf(source: Source): Map<string, Key> {
  const bindings = new Map<string, Key>()
  for (const statement of bodyOf(source)) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = source.imports.find(({ specifier }) => specifier === statement.source.value)?.to
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        bindings.set(one.local.name, `${file}#${one.imported.name}`)
  }
  return bindings
}

const bodyOf = ({ program }: Source) => (program.type === 'Program' ? program.body : [])

function findFunctions(source: Source): Declared[] {
  const bindings = bindingsOf(source)
  return bodyOf(source).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      return [describe(source, bindings, declaration.id.name, declaration)]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
        ? [describe(source, bindings, id.name, init)]
        : [],
    )
  })
}

function describe(
  source: Source,
  bindings: ReadonlyMap<string, Key>,
  name: string,
  callable: Node,
): Declared {
  const calls: Key[] = []
  let writes = false
  walk(callable, (node) => {
    if (node.type === 'Identifier') calls.push(bindings.get(node.name) ?? `${source.path}#${node.name}`)
    if (WRITES.test(sqlOf(node))) writes = true
  })
  return {
    key: `${source.path}#${name}`,
    file: source.path,
    name,
    line: source.lineOf(callable),
    calls,
    writes,
  }
}
