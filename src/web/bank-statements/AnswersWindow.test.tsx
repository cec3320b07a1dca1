import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ImportPreview } from '#core/bank-statements/import-schema.ts'
import { fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { ImportDrop } from './ImportDrop.tsx'

const ID = 'ccf0c2a1-0000-4000-8000-00000000000'
const stored = (nth: number, text: string): ImportPreview['missing'][number] => ({
  _id: ID + nth,
  day: '2026-11-19',
  amount: '100.00',
  text,
  state: 'OPEN',
  deposit: null,
  isLocked: false,
})
const doubt = (
  text: string,
  candidates: ImportPreview['missing'],
  twins: ImportPreview['missing'] = [],
): ImportPreview['doubts'][number] => ({
  day: '2026-11-19',
  amount: '100.00',
  text,
  candidates,
  twins,
  isWholeDay: true,
})

/** Drops a file that the server asks about, and gives the window and the answers that it sends. */
async function askAbout(
  preview: Omit<ImportPreview, 'mark' | 'newCount' | 'beginsOn'> & Partial<ImportPreview>,
  code = 'bankStatement.asked',
) {
  const sent = fakeApi({
    ...usual(['operator']),
    'POST /bank-statements': { status: 409, body: { message: 'Diferença: R$ 1,00', code } },
    'POST /bank-statements/preview': {
      body: { data: { beginsOn: null, ...preview, mark: 'm1', newCount: 1 } },
    },
  })
  renderUi(<ImportDrop isOn />)
  const file = new File(['<OFX>'], 'extrato.ofx')
  await userEvent.upload(screen.getByLabelText('Importar extrato', { selector: 'input' }), file)
  const window = within(await screen.findByRole('dialog'))
  const submit = window.getByRole('button', { name: 'Importar' })
  const answers = () => {
    const forms = sent.flatMap(({ body }) => (body instanceof FormData ? [body.get('answers')] : []))
    return JSON.parse(String(forms.findLast((one) => one !== null)))
  }
  return { window, submit, answers }
}

test('each line that looks like a stored one is answered, and one that is then missing needs its reason', async () => {
  const both = [stored(1, 'PIX ANA'), stored(2, 'PIX BIA')]
  const { window, submit, answers } = await askAbout({
    doubts: [doubt('TRANSF ANA', both), doubt('TRANSF CID', both)],
    missing: [],
    chain: null,
  })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  const lines = window.getAllByRole('radiogroup')
  await userEvent.click(within(lines[0]!).getByRole('radio', { name: /PIX ANA/ }))
  await userEvent.click(within(lines[1]!).getByRole('radio', { name: 'É outro lançamento' }))
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(window.getByRole('region', { name: 'Já estão aqui e faltam no arquivo' }).textContent).toContain(
    'PIX BIA',
  )
  await userEvent.click(window.getByRole('radio', { name: 'O banco retirou estes lançamentos' }))
  await userEvent.click(submit)
  expect(answers()).toEqual({ mark: 'm1', same: [0, -1], missing: 'GONE' })
})

test('one press says that all are the same, each with a line of its own', async () => {
  const both = [stored(1, 'PIX ANA'), stored(2, 'PIX BIA')]
  const { window, submit, answers } = await askAbout({
    doubts: [doubt('TRANSF ANA', both), doubt('TRANSF BIA', both)],
    missing: [],
    chain: null,
  })
  await userEvent.click(window.getByRole('button', { name: 'Todos são os mesmos' }))
  await userEvent.click(submit)
  expect(answers()).toEqual({ mark: 'm1', same: [0, 1] })
})

test('a line that the file has more often than before is another one, or one that it shows again', async () => {
  const { window, submit, answers } = await askAbout({
    doubts: [doubt('PIX ANA', [], [stored(1, 'PIX ANA')]), doubt('PIX ANA', [], [stored(1, 'PIX ANA')])],
    missing: [],
    chain: null,
  })
  await userEvent.click(window.getByRole('button', { name: 'Todos são os mesmos' }))
  const [first] = window.getAllByRole('radiogroup')
  const again = within(first!).getByRole('radio', { name: /que o arquivo mostra de novo: PIX ANA/ })
  expect((again as HTMLInputElement).checked).toBe(true)
  await userEvent.click(window.getByRole('button', { name: 'Todos são outros' }))
  await userEvent.click(again)
  // The stored line is in the file: it is not missing.
  expect(window.queryByRole('region', { name: 'Já estão aqui e faltam no arquivo' })).toBeNull()
  await userEvent.click(submit)
  expect(answers()).toEqual({ mark: 'm1', same: [0, -1] })
})

test('a missing line in the books, or in a closed day, says what to do instead', async () => {
  const { window } = await askAbout({
    doubts: [],
    missing: [
      { ...stored(1, 'PIX ANA'), state: 'MATCHED' },
      { ...stored(2, 'PIX BIA'), isLocked: true },
      stored(3, 'PIX CID'),
    ],
    chain: null,
  })
  const [ana, bia, cid] = window.getAllByRole('listitem').map((one) => one.textContent)
  expect(ana).toContain('corrija o crédito com um ajuste no livro-razão')
  expect(bia).toContain('uma diferença do próximo dia aberto')
  expect(cid).not.toContain('próximo')
})

test('a file whose balances do not fit is imported with a reason only', async () => {
  const chain = 'Os saldos não fecham.'
  const { window, submit, answers } = await askAbout(
    { doubts: [], missing: [], chain },
    'bankStatement.chain',
  )
  expect(window.getByText(chain)).toBeTruthy()
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(window.getByRole('textbox'), ' Saldo do banco ')
  await userEvent.click(submit)
  expect(answers()).toEqual({ mark: 'm1', same: [], chainReason: 'Saldo do banco' })
})

test('the first file of an account begins with its day, or later', async () => {
  const { window, submit, answers } = await askAbout({
    doubts: [],
    missing: [],
    chain: null,
    beginsOn: '2026-11-19',
  })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  const question = window.getByRole('radiogroup', { name: /19\/11\/2026 desde o começo/ })
  await userEvent.click(within(question).getByRole('radio', { name: /começa mais tarde/ }))
  await userEvent.click(submit)
  expect(answers()).toEqual({ mark: 'm1', same: [], begins: 'LATER' })
})
