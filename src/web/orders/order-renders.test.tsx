import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi, listed, usual } from '#test/web/api.ts'

const rendered = vi.hoisted(() => ({ amounts: 0, fields: 0 }))
/** Counts what renders. */
vi.mock('../ui/money/Amount.tsx', async (load) => {
  const { Amount, ...others } = await load<typeof import('../ui/money/Amount.tsx')>()
  const Counted: typeof Amount = (props) => {
    rendered.amounts += 1
    return Amount(props)
  }
  return { ...others, Amount: Counted }
})
vi.mock('../ui/form/DecimalInput.tsx', async (load) => {
  const { DecimalInput } = await load<typeof import('../ui/form/DecimalInput.tsx')>()
  const Counted: typeof DecimalInput = (props) => {
    rendered.fields += 1
    return DecimalInput(props)
  }
  return { DecimalInput: Counted }
})

const level = (quotation: string) => ({ quotation, amount: '0.00400000', orders: 0 })
const BOOK = { body: { data: { asks: [level('598000.00')], bids: [level('590000.00')] } } }

test('a typed digit renders its field, but neither the others nor the Book and the balances', async () => {
  fakeApi({ ...usual(), 'GET /book': BOOK, 'GET /trades': { body: { data: [] } }, 'GET /orders': listed([]) })
  // The other tests share modules, which may be there without the counters.
  vi.resetModules()
  const [{ OrderForm }, { profileQuery }, { renderUi }, { loadTexts, startI18n }] = await Promise.all([
    import('./OrderForm.tsx'),
    import('../api/queries.ts'),
    import('#test/web/render.tsx'),
    import('../i18n/i18n.ts'),
  ])
  await startI18n()
  await loadTexts(['frame', 'orders', 'trade'])
  const Form = () =>
    useQuery(profileQuery).data ? <OrderForm opened kind="OTC" onClose={vi.fn()} onInBook={vi.fn()} /> : null
  renderUi(<Form />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Book', hidden: true }))
  await screen.findByRole('button', { name: 'Usar R$ 598.000,00 como limite', hidden: true })
  const pays = await screen.findByLabelText<HTMLInputElement>(/Você paga/)
  await userEvent.type(pays, '1')
  Object.assign(rendered, { amounts: 0, fields: 0 })
  await userEvent.keyboard('2')
  await waitFor(() => expect(rendered).toEqual({ amounts: 0, fields: 1 }))
  expect(pays.value).toBe('12')
})
