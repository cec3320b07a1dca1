import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { startTransition } from 'react'

/**
 * Shows another scheme at once, by the style sheet; the components, which all read it, render after the next paint. Transitions
 * stay: a style sheet against them, and its end, would each make the browser compute the styles of the whole page again.
 */
export function useSwitchScheme(): (scheme: MantineColorScheme) => void {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (scheme) => startTransition(() => setColorScheme(scheme))
}
