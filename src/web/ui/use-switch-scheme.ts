import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { startTransition } from 'react'

/** Shows another scheme at once, by the style sheet; the components, which all read it, render after the next paint. */
export function useSwitchScheme(): (scheme: MantineColorScheme) => void {
  const { setColorScheme } = useMantineColorScheme()
  return (scheme) => startTransition(() => setColorScheme(scheme))
}
