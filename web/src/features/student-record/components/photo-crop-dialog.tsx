import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Crop, dragged, MAX_ZOOM, squareOf, WHOLE } from '../photo-crop.ts'
import classes from './photo-crop-dialog.module.css'

const STAGE = 240
const PREVIEW = 150
/** Twice the shown size, for sharp screens. */
const KEPT = 300
const QUALITY = 0.9

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(picture, crop)
  context.imageSmoothingQuality = 'high'
  // a JPEG has no transparency: what is clear in a PNG becomes white
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

async function cut(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = KEPT
  canvas.height = KEPT
  draw(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

interface CuttingProps extends ComponentProps<'canvas'> {
  picture: ImageBitmap
  crop: Crop
  size: number
}
/** What the square holds, drawn anew with each move. */
function Cutting({ picture, crop, size, ...canvas }: CuttingProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  // its own effect: a dialog puts its contents on the screen later than itself
  useEffect(() => {
    if (ref.current) draw(ref.current, picture, crop)
  }, [picture, crop])
  return <canvas {...canvas} ref={ref} width={size} height={size} aria-hidden />
}

interface PhotoCropDialogProps {
  picture: ImageBitmap
  onCut: (file: File) => void
  onCancel: () => void
}
/** Chooses the square of a picture that is kept: drawn along with the finger, or moved with the sliders. */
export function PhotoCropDialog({ picture, onCut, onCancel }: PhotoCropDialogProps) {
  const [crop, setCrop] = useState(WHOLE)
  const last = useRef<{ x: number; y: number } | null>(null)
  const hold = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const by = { x: clientX - last.current.x, y: clientY - last.current.y }
    last.current = { x: clientX, y: clientY }
    setCrop((before) => dragged(picture, before, by, STAGE))
  }
  const letGo = () => {
    last.current = null
  }
  const take = async () => {
    const file = await cut(picture, crop)
    if (file) onCut(file)
  }
  const slider = (key: keyof Crop, label: string, range: { min: number; max: number; step: number }) => (
    <div>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      <Slider
        {...range}
        label={null}
        thumbLabel={label}
        value={crop[key]}
        onChange={(value) => setCrop((before) => ({ ...before, [key]: value }))}
      />
    </div>
  )
  return (
    <Modal opened onClose={onCancel} title={t`Choose the part to show`} size="lg" closeOnClickOutside={false}>
      <div className={classes.parts}>
        <Cutting
          picture={picture}
          crop={crop}
          size={STAGE}
          className={classes.stage}
          onPointerDown={hold}
          onPointerMove={move}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
        <Stack gap="md" className={classes.controls ?? ''}>
          {slider('zoom', t`Zoom`, { min: 1, max: MAX_ZOOM, step: 0.05 })}
          {slider('x', t`Left and right`, { min: 0, max: 100, step: 1 })}
          {slider('y', t`Up and down`, { min: 0, max: 100, step: 1 })}
        </Stack>
        <figure className={classes.preview}>
          <Cutting picture={picture} crop={crop} size={PREVIEW} />
          <Text component="figcaption" size="sm" c="dimmed">
            {t`As it is shown`}
          </Text>
        </figure>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {t`Drag the picture, or use the sliders.`}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button onClick={() => void take()}>{t`Use this photo`}</Button>
      </Group>
    </Modal>
  )
}
