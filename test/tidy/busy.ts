import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** Buttons of Mantine, which become disabled while they load, and so lose the focus. */
const LOSERS = ['Button', 'ActionIcon']

/** Buttons that lose the focus of the keyboard while their act runs. */
export function findFocusLosers(sources: readonly Source[]): Finding[] {
  const found: Finding[] = []
  for (const source of sources.filter(({ path }) => /^src\/web\/.*\.tsx$/.test(path) && !isTest(path)))
    walk(source.program, (node) => {
      if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return
      const isLoading = node.attributes.some(
        (one) =>
          one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === 'loading',
      )
      if (!isLoading || !LOSERS.includes(node.name.name)) return
      const rule = 'a busy button keeps the focus: BusyButton, BusyIcon or ActionButton'
      found.push({ file: source.path, line: source.lineOf(node), rule })
    })
  return found
}
