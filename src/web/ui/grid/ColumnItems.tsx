import { Menu } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconRestore } from '../icons.tsx'
import type { GridColumn } from './columns.ts'
import type { Density, GridPreferences } from './use-preferences.ts'

type ColumnItemsProps = {
  columns: readonly GridColumn<never>[]
  preferences: GridPreferences<never>
}

const DENSITIES: readonly Density[] = ['comfortable', 'dense']

/** Items of a menu that choose the visible columns and the height of rows. The last visible column cannot be hidden. */
export function ColumnItems({ columns, preferences }: ColumnItemsProps) {
  const { t } = useLabels()
  const { shown, density } = preferences
  const isLast = (column: GridColumn<never>) => shown.length === 1 && shown[0] === column
  return (
    <>
      <Menu.Label>{t('ui.grid.columnsTitle')}</Menu.Label>
      {columns.map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          checked={shown.includes(column)}
          disabled={isLast(column)}
          rightSection={isLast(column) && t('ui.grid.lastColumn')}
          onChange={(checked) => preferences.showColumn(column.id, checked)}
        >
          {column.label}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('ui.grid.density')}</Menu.Label>
      <Menu.RadioGroup
        value={density}
        onChange={(value) => preferences.setDensity(value === 'dense' ? 'dense' : 'comfortable')}
      >
        {DENSITIES.map((value) => (
          <Menu.RadioItem key={value} value={value}>
            {t(`ui.grid.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />} onClick={preferences.reset}>
        {t('ui.grid.resetColumns')}
      </Menu.Item>
    </>
  )
}
