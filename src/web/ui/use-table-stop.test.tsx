import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/web/render.tsx'
import { useTableStop } from './use-table-stop.ts'

/** A table of buttons between two others; a click takes its button away. */
function Board({ first, start }: { first: readonly (readonly string[])[]; start?: number }) {
  const [rows, setRows] = useState(first)
  const { table, stopOf } = useTableStop(rows.flat(), start)
  const drop = (name: string) =>
    setRows(rows.map((row) => row.filter((one) => one !== name)).filter((row) => row.length > 0))
  return (
    <>
      <button type="button">before</button>
      <table {...table}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((name) => (
                <td key={name}>
                  <button type="button" {...stopOf(name)} onClick={() => drop(name)}>
                    {name}
                  </button>
                  {name === 'b1' && <input aria-label="note" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button">after</button>
    </>
  )
}

const GRID = [
  ['a1', 'a2', 'a3'],
  ['b1', 'b2'],
  ['c1', 'c2', 'c3'],
] as const
const LIST = [['one'], ['two'], ['three']] as const
const { keyboard, tab } = userEvent
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

test.each([
  ['{ArrowDown}', 'b2'],
  ['{ArrowUp}', 'a2'],
  ['{ArrowLeft}', 'a1'],
  ['{ArrowRight}', 'a3'],
  ['{ArrowRight}{ArrowRight}', 'a3'],
  ['{ArrowRight}{ArrowDown}{ArrowDown}', 'c2'],
  ['{ArrowDown}{Home}', 'b1'],
  ['{ArrowDown}{End}', 'b2'],
  ['{Control>}{End}{/Control}', 'c3'],
  ['{ArrowDown}{Control>}{Home}{/Control}', 'a1'],
  ['{Alt>}{ArrowDown}{/Alt}', 'a2'],
  ['{Control>}{ArrowDown}{/Control}', 'a2'],
])('from the second of a grid, %s leads to %s', async (keys, wanted) => {
  renderUi(<Board first={GRID} />)
  screen.getByText('a2').focus()
  await keyboard(keys)
  expect(focused()).toBe(wanted)
})

test('rows of one control have their ends by Home and End', async () => {
  renderUi(<Board first={LIST} start={1} />)
  await tab()
  await tab()
  expect(focused()).toBe('two')
  await keyboard('{End}')
  expect(focused()).toBe('three')
  await keyboard('{Home}')
  expect(focused()).toBe('one')
})

test('the table is one stop, which is the control that had the focus last', async () => {
  renderUi(<Board first={LIST} />)
  await tab()
  await tab()
  await keyboard('{ArrowDown}')
  await tab()
  expect(focused()).toBe('after')
  await tab({ shift: true })
  expect(focused()).toBe('two')
})

test('other fields of the table keep their arrows and their own stop', async () => {
  renderUi(<Board first={GRID} />)
  await userEvent.click(screen.getByLabelText('note'))
  await keyboard('{ArrowDown}{Home}')
  expect(focused()).toBe('note')
})

test('a control that leaves the table gives the focus to the one in its place, and the last to the one before', async () => {
  renderUi(<Board first={LIST} />)
  screen.getByText('two').focus()
  await keyboard('{Enter}')
  expect(focused()).toBe('three')
  await keyboard('{Enter}')
  expect(focused()).toBe('one')
})

test('a control that leaves the table takes no focus from elsewhere', async () => {
  renderUi(<Board first={LIST} />)
  await tab()
  await tab()
  await tab()
  act(() => screen.getByText('one').click())
  expect(screen.queryByText('one')).toBeNull()
  expect(focused()).toBe('after')
})
