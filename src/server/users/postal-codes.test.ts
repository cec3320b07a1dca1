import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/harness/app.ts'

const source = createServer((request, response) => {
  if (request.url?.includes('99999999')) response.writeHead(500).end()
  else if (request.url?.includes('00000000')) response.end('{"erro":"true"}')
  else response.end('{"logradouro":"Praça da Sé","bairro":"Sé","localidade":"São Paulo","uf":"SP"}')
})
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
afterAll(() => source.close())
const { port } = source.address() as AddressInfo
const on = await openTestApp({
  env: { POSTAL_CODES: 'viacep', POSTAL_CODES_URL: `http://127.0.0.1:${port}` },
})
const ana = await on.person()

test('a signed-in user looks up the address of a postal code', async () => {
  const found = {
    zipCode: '01001000',
    address: 'Praça da Sé',
    district: 'Sé',
    complement: '',
    city: 'São Paulo',
    uf: 'SP',
  }
  for (const path of ['/postal-codes/01001000', '/postal-codes/01001-000'])
    expect(await ana.call('GET', path)).toMatchObject({ status: 200, body: { data: found } })
})

test('an unknown code is 404, a source that fails 503', async () => {
  expect(await ana.call('GET', '/postal-codes/00000000')).toMatchObject({
    status: 404,
    body: { code: 'postalCode.unknown' },
  })
  expect(await ana.call('GET', '/postal-codes/99999999')).toMatchObject({
    status: 503,
    body: { code: 'postalCode.unavailable' },
  })
})

test.each(['123', '0100100a', '010010000', '..%2Fadmin'])('%s is no postal code', async (code) => {
  expect((await ana.call('GET', `/postal-codes/${code}`)).status).toBe(404)
})
