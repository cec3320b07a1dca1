// The code of the field by itself, for `late-input.tsx`.
export { Select } from '@mantine/core'
