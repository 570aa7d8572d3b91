import { Text, Title } from '@mantine/core'
import { type Block, toBlocks } from '../text-blocks.ts'
import classes from './legal-body.module.css'

/** A text as it is read. Nothing in it is HTML. */
export function LegalBody({ text }: { text: string }) {
  return (
    <div className={classes.body}>
      {toBlocks(text).map((block, i) => (
        // a text may say the same twice, and its blocks never move
        <Piece key={`${i} ${block.kind}`} block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Title order={block.level}>{block.text}</Title>
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={`${i} ${item}`}>{item}</li>
          ))}
        </ul>
      )
    case 'paragraph':
      return <Text component="p">{block.text}</Text>
  }
}
