import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPostalCodes } from './open.ts'
import { viacepPostalCodes } from './postal-codes-viacep.ts'

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  unidade: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}

/** A server that answers as ViaCEP does, or as the test sets. */
let answer: (response: ServerResponse) => void
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const say = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body))
}
beforeEach(() => {
  asked.length = 0
  say(PAULISTA)
})

test('a place is requested once, then cached', async () => {
  const codes = openPostalCodes({ source: 'viacep', url })
  const place = await codes.find('01310100')
  expect(place).toEqual({
    zipCode: '01310100',
    address: 'Avenida Paulista',
    district: 'Bela Vista',
    complement: 'de 612 a 1510 - lado par',
    city: 'São Paulo',
    uf: 'SP',
  })
  expect(await codes.find('01310100')).toEqual(place)
  expect(asked).toEqual(['/ws/01310100/json/'])
})

test.each(['true', true])('erro %j means an unknown code, which is cached', async (erro) => {
  say({ erro })
  const codes = viacepPostalCodes(url)
  expect(await codes.find('00000000')).toBeUndefined()
  expect(await codes.find('00000000')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('the code of a whole town names no street', async () => {
  say({ cep: '18960-000', logradouro: '', complemento: null, bairro: '', localidade: 'Bernardino', uf: 'SP' })
  expect(await viacepPostalCodes(url).find('18960000')).toMatchObject({ address: '', city: 'Bernardino' })
})

const failures: Record<string, (response: ServerResponse) => void> = {
  'an error': (response) => response.writeHead(502).end('{}'),
  'a page': (response) => response.end('<html>'),
  'another shape': (response) => response.end('{"uf":"XX"}'),
  'a flood': (response) => response.end(JSON.stringify({ ...PAULISTA, cep: 'x'.repeat(20_000) })),
  'a way elsewhere': (response) => response.writeHead(302, { location: `${url}/ws/other` }).end(),
  silence: () => {},
}

test.each(Object.entries(failures))('%s is an error, and is not cached', async (_, failing) => {
  const codes = viacepPostalCodes(url, 200)
  answer = failing
  await expect(codes.find('01310100')).rejects.toMatchObject({ name: 'PostalCodesDownError' })
  expect(asked).toHaveLength(1)
  say(PAULISTA)
  expect(await codes.find('01310100')).toMatchObject({ city: 'São Paulo' })
})

test('without a source no request is sent', async () => {
  const none = openPostalCodes({ source: 'none', url })
  await expect(none.find('01310100')).rejects.toMatchObject({ name: 'PostalCodesDownError' })
  expect(asked).toEqual([])
})
