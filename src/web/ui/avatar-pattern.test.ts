import { expect, test } from 'vitest'
import { toAvatarPattern } from './avatar-pattern.ts'

test('a person has one picture, in whatever case the e-mail is written', () => {
  expect(toAvatarPattern(' Ana.Souza@Exemplo.test')).toEqual(toAvatarPattern('ana.souza@exemplo.test'))
})

test('pictures differ, and mirror', () => {
  const people = Array.from({ length: 50 }, (_, at) => toAvatarPattern(`pessoa${at}@exemplo.test`))
  expect(new Set(people.map((one) => JSON.stringify(one))).size).toBe(50)
  expect(new Set(people.map(({ tone }) => tone)).size).toBeGreaterThan(3)
  for (const { squares } of people)
    for (const { x, y } of squares) expect(squares).toContainEqual({ x: 4 - x, y })
})
