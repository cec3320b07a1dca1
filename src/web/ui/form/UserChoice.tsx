import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { foldText } from '#core/lists/list.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useKeepChoice, useUserChoice, useUserChoices } from '../use-user-choices.ts'
import classes from './UserChoice.module.css'

export type UserChoiceProps = {
  /** Not needed with `aria-label`. */
  label?: ReactNode
  'aria-label'?: string
  placeholder?: string
  /** Id of the user; empty for none. */
  value: string
  onChange: (id: string) => void
  /** The viewer's own id: offered first, as "Meu usuário". */
  me?: string
  error?: ReactNode
  required?: boolean
  /** The user may clear the choice. */
  clearable?: boolean
}

/** Staff choose the customer for whom they act, by name or e-mail. The server searches. */
export function UserChoice({ me, value, onChange, ...rest }: UserChoiceProps) {
  const { t } = useLabels()
  const keep = useKeepChoice()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const mine = me ? { _id: me, name: t('ui.user.mine'), email: '' } : undefined
  const known = useUserChoice(value && value !== me ? value : undefined)
  const chosen = value === me ? mine : known
  // The field shows the name of the chosen user until the text changes.
  const search = typed === chosen?.name ? '' : typed.trim()
  const { found, hasFailed } = useUserChoices(search, isOpen)
  const others = found?.filter(({ _id }) => _id !== me && _id !== chosen?._id) ?? []
  const users = [mine, known, ...others].filter((user) => user !== undefined)
  const isShown = (id: string) =>
    found?.some(({ _id }) => _id === id) ||
    (search === '' && id === value) ||
    (id === me && foldText(t('ui.user.mine')).includes(foldText(search)))
  const choose = (id: string | null) => {
    const user = others.find(({ _id }) => _id === id)
    if (user) keep(user)
    onChange(id ?? '')
  }
  return (
    <Select
      placeholder={t('ui.user.choose')}
      {...rest}
      withAsterisk={rest.required}
      searchable
      clearButtonProps={{ 'aria-label': t('ui.user.clear') }}
      value={value || null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => search === '' && currentTarget.select()}
      nothingFoundMessage={t(found ? 'ui.user.none' : hasFailed ? 'ui.user.failed' : 'ui.user.searching')}
      data={users.map(({ _id, name }) => ({ value: _id, label: name }))}
      filter={({ options }) => (found ? options.filter((one) => 'value' in one && isShown(one.value)) : [])}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span>{users.find(({ _id }) => _id === option.value)?.email}</span>
        </span>
      )}
    />
  )
}
