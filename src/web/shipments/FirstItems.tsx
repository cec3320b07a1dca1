import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'

const STEP = 50

type FirstItemsProps<T> = { items: readonly T[]; first?: number; children: (item: T) => ReactNode }

/** A list of up to thousands, which begins with the first ones. */
export function FirstItems<T>({ items, first = STEP, children }: FirstItemsProps<T>) {
  const { t } = useLabels()
  const [shown, setShown] = useState(first)
  return (
    <>
      <ul className="plain-list">{items.slice(0, shown).map(children)}</ul>
      {items.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + STEP)}>
          {t('shipments.more', { count: items.length - shown })}
        </Button>
      )}
    </>
  )
}
