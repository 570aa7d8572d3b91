import { Badge } from '@mantine/core'

/** A field's name, with the badge of spec 2 while it differs from what is saved. */
export function DraftLabel({ text, isDraft }: { text: string; isDraft: boolean }) {
  return (
    <>
      {text}
      {isDraft && (
        <Badge component="span" ml={8} size="sm" color="plum" variant="light" tt="none">
          Draft
        </Badge>
      )}
    </>
  )
}
