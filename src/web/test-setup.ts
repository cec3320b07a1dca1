import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadAllTexts, startI18n } from './i18n/i18n.ts'

beforeAll(async () => {
  await startI18n()
  await loadAllTexts()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
