import { Select } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Owner } from '#core/event.ts'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './UserSelect.module.css'

/** `GET /users/select`: everybody, for staff. */
const usersQuery = queryOptions({
  queryKey: ['users', 'select'],
  queryFn: ({ signal }) => call<Owner[]>('/users/select', { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** The name of a user that was chosen; nothing while it is not known or none is asked for. */
export function useUserName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...usersQuery, enabled: id !== undefined })
  return data?.find((user) => user._id === id)?.name
}

export type UserSelectProps = {
  /** Left out where `aria-label` names it. */
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
  /** Nobody may be chosen again. */
  clearable?: boolean
}

/** Staff choose whom they act for, by name or e-mail. */
export function UserSelect({ me, value, onChange, ...rest }: UserSelectProps) {
  const { t } = useLabels()
  const { data = [] } = useQuery(usersQuery)
  const others = data.filter((user) => user._id !== me)
  const mine = me ? [{ value: me, label: t('ui.user.mine'), email: '' }] : []
  const options = [...mine, ...others.map(({ _id, name, email }) => ({ value: _id, label: name, email }))]
  return (
    <Select
      placeholder={t('ui.user.choose')}
      {...rest}
      withAsterisk={rest.required}
      searchable
      clearButtonProps={{ 'aria-label': t('ui.user.clear') }}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={t('ui.user.none')}
      data={options}
      filter={({ options: all, search }) => {
        const wanted = search.trim().toLowerCase()
        return all.filter((option) => {
          const found = options.find((one) => 'value' in option && one.value === option.value)
          return `${found?.label} ${found?.email}`.toLowerCase().includes(wanted)
        })
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span>{options.find((one) => one.value === option.value)?.email}</span>
        </span>
      )}
    />
  )
}
