import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconColumns3, IconRestore } from '../icons.tsx'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'
import type { Density, GridPreferences } from './use-preferences.ts'

export type ColumnMenuProps<Row> = {
  columns: readonly GridColumn<Row>[]
  preferences: GridPreferences<Row>
}

const DENSITIES: readonly Density[] = ['comfortable', 'dense']

/** Chooses the visible columns and the height of rows; the last visible column cannot be hidden. */
export function ColumnMenu<Row>({ columns, preferences }: ColumnMenuProps<Row>) {
  const { t } = useLabels()
  const { shown, density } = preferences
  const isLast = (column: GridColumn<Row>) => shown.length === 1 && shown[0] === column
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Tooltip label={t('ui.grid.columns')}>
        <span>
          <Menu.Target>
            <ActionIcon aria-label={t('ui.grid.columns')}>
              <IconColumns3 size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown className={classes.menu}>
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
        <Menu.Item
          leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
          onClick={preferences.reset}
        >
          {t('ui.grid.resetColumns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
