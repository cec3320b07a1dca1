import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { SCREEN_PATHS } from '../src/core/rules/screen-path.ts'
import { isInternal, ROLES } from '../src/core/rules/viewer.ts'
import {
  EARLY_CALLS,
  type EarlyCall,
  EVERY_CUSTOMER,
  EVERY_STAFF,
  EVERYWHERE,
  fillCall,
  OF_CUSTOMERS,
  OF_STAFF,
  PLAIN_SEARCH,
} from '../src/web/app/early-calls.ts'
import { ROWS, toSettingsKey } from '../src/web/ui/grid/grid-search.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** Removes what a browser does not read from our own plain style sheets. */
const minifyCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()

const toTexts = (group: string) => `virtual:texts/${group}-pt`

/** A screen's path, and the modules that show it, as `app/screens.ts` and `staff-screens.ts` list them. */
function readScreens(list: string): { path: string; modules: string[] }[] {
  const entry =
    /path: SCREEN_PATHS\.(\w+),[\s\S]*?texts: \[([^\]]*)\],[\s\S]*?load: \(\) =>\s*import\('\.\.\/([^']+)'\)/g
  return [...list.matchAll(entry)].map(([, name, texts = '', file]) => ({
    path: SCREEN_PATHS[name as keyof typeof SCREEN_PATHS],
    modules: [`src/web/${file}`, ...(texts.match(/\w+/g) ?? []).map(toTexts)],
  }))
}

const isChunk = (output: Bundle[string]): output is Chunk => output.type === 'chunk'

/** The files that a browser loads for a module: its chunk, the chunks which that one imports, and their styles. */
function filesFor(bundle: Bundle, module: string): Set<string> {
  const chunks = Object.values(bundle).filter(isChunk)
  const owner =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!owner) throw new Error(`The build has no ${module}`)
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) add(imported)
  }
  add(owner.fileName)
  return files
}

/** Every signed-in screen needs these, beside its own file. */
const SIGNED_IN = ['src/web/app/SignedIn.tsx', toTexts('frame')]

/** Staff need this beside. */
const NOTICE = 'src/web/recovery/RecoveryNotice.tsx'
/** On their home the queue, and on their other screens the questions before acts. */
const STAFF_HOME = [NOTICE, toTexts('staff'), 'src/web/dashboard/WorkQueue.tsx']
const STAFF_SCREENS = [NOTICE, 'src/web/ui/window/ConfirmModal.tsx', 'src/web/ui/window/ReasonQuestion.tsx']

/** The forms that open with a screen. */
const FORMS = {
  [SCREEN_PATHS.orders]: ['src/web/orders/OrderForm.tsx'],
  [SCREEN_PATHS.deposits]: ['src/web/deposits/DepositForm.tsx', toTexts('accounts')],
  [SCREEN_PATHS.withdrawals]: ['src/web/withdrawals/WithdrawalForm.tsx'],
  [SCREEN_PATHS.bankAccounts]: ['src/web/bank-accounts/BankAccountForm.tsx'],
}

const STAFF = ROLES.filter((role) => isInternal({ id: '', roles: [role], permissions: [] }))

/** The addresses of the early calls as numbers of a list, which screens share. */
function earlyCalls() {
  const names = Object.keys(EARLY_CALLS) as EarlyCall[]
  const numbers = (list: readonly EarlyCall[]) => list.map((name) => names.indexOf(name))
  const ofScreens = (screens: Readonly<Record<string, readonly EarlyCall[]>>) =>
    Object.fromEntries(Object.entries(screens).map(([path, list]) => [path, numbers(list)]))
  return {
    urls: Object.values(EARLY_CALLS),
    everywhere: numbers(EVERYWHERE),
    everyCustomer: numbers(EVERY_CUSTOMER),
    everyStaff: numbers(EVERY_STAFF),
    staff: ofScreens(OF_STAFF),
    customers: ofScreens(OF_CUSTOMERS),
  }
}

/** What a screen loads, as numbers of the list of names. */
type Loads = {
  readonly names: readonly string[]
  /** Every signed-in screen. */
  readonly all: readonly number[]
  readonly screens: Readonly<Record<string, readonly number[]>>
  readonly forms: Readonly<Record<string, readonly number[]>>
  /** Of staff: on their home, and on their other screens. */
  readonly staff: readonly (readonly number[])[]
  /** The Spanish name of each file of texts. */
  readonly spanish: Readonly<Record<number, string>>
}

const withoutFolder = (name: string): string => name.replace(/^assets\//, '')

/** The Spanish names of those files that have Portuguese texts, by their numbers. */
function findSpanish(bundle: Bundle, names: readonly string[]): Record<number, string> {
  const chunks = Object.values(bundle).filter(isChunk)
  const named = names.flatMap((name, index) => {
    const [, group] = /^assets\/(\w+)-pt-/.exec(name) ?? []
    const spanish = chunks.find(({ moduleIds }) => moduleIds.includes(`\0virtual:texts/${group}-es`))
    return spanish ? [[index, withoutFolder(spanish.fileName)]] : []
  })
  return Object.fromEntries(named)
}

/** The files beside those that start the page. */
function findLoads(bundle: Bundle, list: string): Loads {
  const start = filesFor(bundle, 'src/web/main.tsx')
  const names: string[] = []
  const toIndex = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const numbersOf = (modules: readonly string[]) =>
    [...new Set(modules.flatMap((module) => [...filesFor(bundle, module)]))]
      .filter((name) => !start.has(name))
      .map(toIndex)
  const all = numbersOf(SIGNED_IN)
  const own = readScreens(list).map(({ path, modules }) => [
    path.replace(/\$id/, '*'),
    numbersOf(modules).filter((index) => !all.includes(index)),
  ])
  const forms = Object.entries(FORMS).map(([path, modules]) => [path, numbersOf(modules)])
  const staff = [STAFF_HOME, STAFF_SCREENS].map(numbersOf)
  const spanish = findSpanish(bundle, names)
  return { names, all, screens: Object.fromEntries(own), forms: Object.fromEntries(forms), staff, spanish }
}

/** The part of the script that sends the early calls. */
const askScript = () => `
      const calls = ${JSON.stringify(earlyCalls())}
      ${fillCall}
      const answers = new Map()
      const isPlain = ${PLAIN_SEARCH}.test(location.search)
      const ask = (url, language) => {
        const headers = { 'x-access-token': token, ...(language && { 'accept-language': language }) }
        const answer = fetch(url, { headers })
        answers.set(url, answer)
        return answer
      }
      const askAll = ({ data: { _id, roles, language } }) => {
        const isStaff = roles.some((role) => ${JSON.stringify(STAFF)}.includes(role))
        if (isStaff) load(staff[path === '/' ? 0 : 1])
        const ofKind = isStaff ? calls.everyStaff : calls.everyCustomer
        const ofScreen = (isPlain && (isStaff ? calls.staff : calls.customers)[path]) || []
        for (const number of [...calls.everywhere, ...ofKind, ...ofScreen]) {
          const url = fillCall(calls.urls[number], _id, Date.now(), (list) => {
            const settings = JSON.parse(localStorage.getItem(${JSON.stringify(toSettingsKey('USER', 'LIST'))}
              .replace('USER', _id).replace('LIST', list)))
            return settings?.rows || ${ROWS[0]}
          })
          ask(url, localStorage.getItem('balcao-language') || language).catch(() => {})
        }
      }
      window.early = { token, answers }
      ask('/api/v1/profile').then((answer) => answer.ok && answer.clone().json().then(askAll)).catch(() => {})`

/**
 * A script that asks for what the opened screen needs while its code loads: who the user is, on which all other calls wait,
 * and then the answers that the first screen waits for. It begins to load the code of the screen together with the code that
 * starts the page, which would find it a second later. Only for a signed-in tab.
 */
function preloadScript({ names, all, screens, forms, staff, spanish }: Loads): string {
  return `(() => {
    if (document.documentElement.dataset.outline !== 'in') return
    const names = ${JSON.stringify(names.map(withoutFolder))}
    if ((localStorage.getItem('balcao-language') || navigator.language).startsWith('es'))
      Object.assign(names, ${JSON.stringify(spanish)})
    const screens = ${JSON.stringify(screens)}
    const staff = ${JSON.stringify(staff)}
    const path = location.pathname
    const own = screens[path] || screens[path.replace(/[^/]+$/, '*')]
    const form = /^[?]open=(?:new|otc)$/.test(location.search) && ${JSON.stringify(forms)}[path]
    const load = (numbers) => {
      for (const number of new Set(numbers)) {
        const link = document.createElement('link')
        const isStyle = names[number].endsWith('.css')
        link.rel = isStyle ? 'preload' : 'modulepreload'
        if (isStyle) link.as = 'style'
        link.crossOrigin = ''
        link.href = '/assets/' + names[number]
        document.head.append(link)
      }
    }
    const session = Object.keys(sessionStorage).find((key) => /^balcao@[^:]+$/.test(key))
    const { token } = JSON.parse(sessionStorage.getItem(session))
    if (token) {${askScript()}
    }
    if (own) load([...own, ...${JSON.stringify(all)}, ...(form || [])])
  })()`
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Completes the page: the outline, its styles and its script are in it, so that the first paint waits for nothing else. The
 * style sheets of the build come after the outline, which shows while they load.
 */
export function page(web: string): Plugin {
  const read = (path: string) => readFileSync(join(web, path), 'utf8')
  const short = (code: string) => `<script>${minifySync('page.js', code).code.trim()}</script>`
  return {
    name: 'page',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // The styles of a screen come after those of the start, which are in the body: rules of one layer win by their order.
      handler: (code) =>
        code.replaceAll('document.head.appendChild(link)', 'document.body.appendChild(link)'),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const css = minifyCss(read('theme/tokens.css') + read('app/outline/outline.css'))
        const head = `<style nonce="__CSP_NONCE__">${css}</style>\n    ${short(read('app/outline/outline.js'))}`
        const logo = read('public/logo.svg').replace(/ role="img" aria-label="[^"]*"/, '')
        const outline = read('app/outline/outline.html').replace('<!-- logo -->', logo).replace(/\n\s*/g, '')
        const styles = html.match(STYLES)?.join('') ?? ''
        const lists = read('app/screens.ts') + read('app/staff-screens.ts')
        const ahead = bundle ? short(preloadScript(findLoads(bundle, lists))) : ''
        return html
          .replace(STYLES, '')
          .replace('<!-- outline head -->', () => head)
          .replace('<!-- outline -->', () => `${outline}\n    ${ahead}${styles}`)
      },
    },
  }
}
