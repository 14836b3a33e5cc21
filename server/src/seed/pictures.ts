/**
 * Demo pictures, drawn here: SVG made into PNG. Without letters, as a server need not have a
 * Chinese font.
 */
import type { UploadPurpose } from '@zz/contract/uploads'
import { storeFile } from '../modules/upload/service.ts'
import type { Ctx } from '../platform/context.ts'

const bars = (x: number, y: number, widths: readonly number[]): string =>
  widths
    .map(
      (width, index) =>
        `<rect x="${x}" y="${y + index * 34}" width="${width}" height="14" rx="7" fill="#c9ced6"/>`,
    )
    .join('')

const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

/** A framed sheet with emblem, lines and a red seal. */
const sheet = (colour: string): string =>
  svg(
    600,
    800,
    `<rect width="600" height="800" fill="#fbfaf5"/><rect x="22" y="22" width="556" height="756" fill="none" stroke="${colour}" stroke-width="10"/>
    <rect x="40" y="40" width="520" height="720" fill="none" stroke="${colour}" stroke-width="2"/><circle cx="300" cy="130" r="48" fill="${colour}"/>
    <path d="M300 92l11 27 29 2-22 19 7 28-25-15-25 15 7-28-22-19 29-2z" fill="#ffe9a8"/><rect x="150" y="205" width="300" height="26" rx="13" fill="#8a929e"/>
    ${bars(90, 280, [420, 380, 400, 300, 410, 360, 390, 250])}<circle cx="430" cy="650" r="70" fill="none" stroke="#d4380d" stroke-width="8" opacity=".8"/>
    <path d="M430 612l9 24 25 1-20 16 7 24-21-14-21 14 7-24-20-16 25-1z" fill="#d4380d" opacity=".8"/>`,
  )

const MARKS: readonly string[] = [
  '<path d="M40 180L128 76l88 104z" fill="#fff"/>',
  '<circle cx="128" cy="128" r="62" fill="#fff"/>',
  '<path d="M64 96h128v28H64zm0 48h128v28H64z" fill="#fff"/>',
  '<path d="M128 56l72 72-72 72-72-72z" fill="#fff"/>',
]

const logo = (colour: string, mark: string): string =>
  svg(256, 256, `<rect width="256" height="256" rx="56" fill="${colour}"/>${mark}`)

export interface DemoPictures {
  readonly certificates: readonly string[]
  readonly licence: string
  readonly authorisation: string
  readonly logos: readonly string[]
}

/** The logo of the draft, which is its author's until it is submitted: to be kept for the draft. */
export async function storeDraftLogo(ctx: Ctx): Promise<string> {
  const { default: sharp } = await import('sharp')
  return storeFile(ctx, {
    bytes: await sharp(Buffer.from(logo('#0f8a8a', MARKS[2] ?? '')))
      .png()
      .toBuffer(),
    fileName: 'draft-logo.png',
    appCode: 'uc',
    purpose: 'logo',
    kept: false,
  })
}

/** Keys of the stored pictures. */
export async function storePictures(ctx: Ctx): Promise<DemoPictures> {
  const { default: sharp } = await import('sharp')
  const store = async (
    drawing: string,
    fileName: string,
    purpose: UploadPurpose,
  ): Promise<string> =>
    storeFile(ctx, {
      bytes: await sharp(Buffer.from(drawing)).png().toBuffer(),
      fileName,
      appCode: 'uc',
      purpose,
    })
  const [certificates, licence, authorisation, logos] = await Promise.all([
    Promise.all(
      ['#1f6f8b', '#8b5a1f', '#3d7a3a'].map((colour, index) =>
        store(sheet(colour), `certificate-${index + 1}.png`, 'certificate'),
      ),
    ),
    store(sheet('#7a3a6d'), 'licence.png', 'licence'),
    store(sheet('#4a4f9c'), 'authorisation.png', 'authorisation'),
    Promise.all(
      ['#1677c9', '#2f8f5b', '#c2571a', '#6b4fbb'].map((colour, index) =>
        store(logo(colour, MARKS[index] ?? ''), `logo-${index + 1}.png`, 'logo'),
      ),
    ),
  ])
  return { certificates, licence, authorisation, logos }
}
