import { Select, type SelectProps } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'

export type Choice = { value: string; label: string }
export type Choices = readonly (Choice | { group: string; items: Choice[] })[]

export type ChoiceInputProps = {
  label: string
  choices: Choices
  isSearchable?: boolean
  value: string | null
  onChange: (value: string | null) => void
  onOpen?: () => void
  /** How typed text finds a choice; by default by its label. */
  search?: Pick<SelectProps, 'filter' | 'selectFirstOptionOnChange'>
}

/** One of some words, in the toolbar of a list. */
export function ChoiceInput({
  label,
  choices,
  isSearchable,
  value,
  onChange,
  onOpen,
  search,
}: ChoiceInputProps) {
  const { t } = useLabels()
  const wide = { width: 320, position: 'bottom-start' } as const
  return (
    <Select
      clearable
      clearButtonProps={{ 'aria-label': t('ui.grid.clearFilter') }}
      aria-label={label}
      placeholder={label}
      searchable={isSearchable}
      nothingFoundMessage={isSearchable && t('ui.grid.noChoice')}
      comboboxProps={isSearchable ? wide : undefined}
      data={choices}
      value={value}
      onChange={onChange}
      onDropdownOpen={onOpen}
      {...search}
    />
  )
}
