import { plural, t } from '@lingui/core/macro'
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPercent, formatSeries } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Contents, groupsQuery, type WeakTopic, weakTopicsQuery } from '../making.api.ts'
import type { Wishes } from '../wishes.ts'

interface ClassChoiceProps {
  wishes: Wishes
  /** The plan gives topics shares of the marks. */
  hasShares: boolean
  contents: Contents | undefined
  onWishes: (wishes: Wishes) => void
}
/** Which of the maker's classes the paper is for: it meets no question again, and what it finds hard can come more often. */
export function ClassChoice(props: ClassChoiceProps) {
  const { role } = useSignedIn()
  const { wishes, onWishes } = props
  const { classId, cls } = wishes
  const groups = useQuery(groupsQuery(cls, role !== 'student' && cls !== ''))
  const chosen = groups.data?.find(({ id }) => id === classId)
  if (!groups.data || groups.data.length === 0) return null
  return (
    <Stack gap="sm" mt="md">
      <NativeSelect
        label={t`For a class of yours`}
        description={t`A question that the class has met is not asked again while others are left.`}
        maw="28rem"
        value={chosen ? classId : ''}
        onChange={(event) => onWishes({ ...wishes, classId: event.currentTarget.value, leans: false })}
        data={[
          { value: '', label: t`No class in particular` },
          ...groups.data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen && <Leaning name={chosen.name} {...props} />}
    </Stack>
  )
}

function Leaning({ name, wishes, hasShares, contents, onWishes }: ClassChoiceProps & { name: string }) {
  const topics = useQuery(weakTopicsQuery(wishes.classId))
  if (!topics.data || !contents) return null
  const isWished = ({ topic }: WeakTopic) =>
    wishes.topics.length > 0 ? wishes.topics.includes(topic) : contents.topics.some(({ id }) => id === topic)
  const weak = topics.data.filter(isWished)
  if (weak.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t`No topic of this paper is known to be weak in ${name}. Marks that are entered question by question tell.`}
      </Text>
    )
  return (
    <Checkbox
      label={t`Lean on what ${name} finds hard`}
      description={`${formatSeries(weak.map(reasonOf))}. ${
        hasShares
          ? t`This blueprint fixes the share of marks of its topics.`
          : t`These topics get about twice as many questions as others.`
      }`}
      disabled={hasShares}
      checked={wishes.leans && !hasShares}
      onChange={(event) => onWishes({ ...wishes, leans: event.currentTarget.checked })}
    />
  )
}

/** "Fractions 41% (22 marks in 2 exams)". */
function reasonOf({ name, percentage, out_of: marks, exams }: WeakTopic) {
  const share = formatPercent(percentage)
  return plural(exams, {
    one: `${name} ${share} of ${marks} marks in # exam`,
    other: `${name} ${share} of ${marks} marks in # exams`,
  })
}

/** For which class a paper was made, and why it has what it has. */
export function MadeForClass({ name, leansOn }: { name: string; leansOn: readonly WeakTopic[] }) {
  return (
    <Text mb="md">
      {leansOn.length === 0
        ? t`Made for ${name}. Questions that the class has met are asked again only where too few others exist.`
        : t`Made for ${name}. Questions that the class has met are asked again only where too few others exist. It leans on what was hard: ${{ topics: formatSeries(leansOn.map(reasonOf)) }}.`}
    </Text>
  )
}
