import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'

interface VersionListProps {
  /** Of the text's screen. */
  path: string
  versions: readonly { version: number; effective_on: string }[]
  /** The one that holds today. */
  current: number
  /** The one that is read now. */
  shown: number
}
/** Every version of a text, each to be read. */
export function VersionList({ path, versions, current, shown }: VersionListProps) {
  const nameOf = ({ version, effective_on }: VersionListProps['versions'][number]) => {
    const day = formatDay(effective_on)
    if (version === current) return t`Version ${version}, from ${day} (holds now)`
    return version > current ? t`Version ${version}, from ${day} (to come)` : t`Version ${version}, from ${day}`
  }
  return (
    <ul style={{ paddingInlineStart: '1.25rem', margin: 0 }}>
      {versions.map((one) => (
        <li key={one.version} style={{ marginBottom: '0.5rem' }}>
          <Anchor
            component={Link}
            to={one.version === current ? path : `${path}?version=${one.version}`}
            aria-current={one.version === shown ? 'page' : undefined}
            underline="always"
          >
            {nameOf(one)}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
