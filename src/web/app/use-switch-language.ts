import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Language, switchLanguage } from '../i18n/i18n.ts'

/** Switches the interface on this device, and reads again the texts of the server: histories, reasons. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (language) => {
      await switchLanguage(language)
      await client.invalidateQueries()
    },
    [client],
  )
}
