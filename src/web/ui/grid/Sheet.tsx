import { Button, Drawer, FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './sheet.module.css'

export type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** How many rows the filters leave. */
  count: number
  /** Takes all filters away; without it, none is active. */
  onClear?: () => void
  children: ReactNode
}

/** A sheet from below with the filters of a list; the list behind it changes at once. */
export function Sheet({ opened, onClose, title, count, onClear, children }: SheetProps) {
  const { t } = useLabels()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.name,
        body: classes.body,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header component="div">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton size={44} iconSize={20} aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
        <div className={classes.foot}>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('ui.grid.clearAll')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.grid.showResults', { count })}</Button>
        </div>
        <FocusTrap.InitialFocus />
      </Drawer.Content>
    </Drawer.Root>
  )
}
