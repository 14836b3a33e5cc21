import type { AvatarCrop } from './geometry'

/** Draws the part of a picture that the frame shows over a square of `side` pixels. */
export function drawPart(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  natural: { readonly width: number; readonly height: number },
  { x, y, width, rotation }: AvatarCrop,
  side: number,
): void {
  const scale = side / width
  const sideways = rotation % 180 !== 0
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(
    (sideways ? natural.height : natural.width) / 2 - x,
    (sideways ? natural.width : natural.height) / 2 - y,
  )
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -natural.width / 2, -natural.height / 2, natural.width, natural.height)
}
