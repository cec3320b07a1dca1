import { useLocalStorage } from '@mantine/hooks'
import { useViewer } from '../../api/queries.ts'
import { AVERAGES, type Average } from './averages.ts'

/** The stored lines; another version may have stored others. */
function read(text: string | undefined): readonly Average[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return AVERAGES.filter((name) => Array.isArray(given) && given.includes(name))
  } catch {
    return []
  }
}

/** The lines of the chart, stored in this browser for the signed-in user; none at first. */
export function useAverages() {
  const { id } = useViewer()
  const [shown, keep] = useLocalStorage<readonly Average[]>({
    key: `balcao-chart:${id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: read,
  })
  return {
    shown,
    toggle: (name: Average) =>
      keep(AVERAGES.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)))),
  }
}
