import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONFIG, fakeApi, usual } from '#test/web/api.ts'
import { renderUi } from '#test/web/render.tsx'
import { SimulatedNote } from './SimulatedNote.tsx'

const NOTE = /^Preços simulados: nenhum mercado os confirma/

test.each([true, false])('a customer reads whether prices are simulated: %s', async (simulatedPrices) => {
  fakeApi({ ...usual(), 'GET /config': { body: { data: { ...CONFIG, simulatedPrices } } } })
  renderUi(<SimulatedNote />)
  if (simulatedPrices) expect(await screen.findByText(NOTE)).toBeTruthy()
  else await expect(screen.findByText(NOTE, {}, { timeout: 200 })).rejects.toThrow()
})
