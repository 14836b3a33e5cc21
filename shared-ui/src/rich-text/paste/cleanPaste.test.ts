import { expect, test } from '@jest/globals'
import fixture from '../../../../platform/contract/fixtures/injections.json'
import { cleanPaste } from './cleanPaste'
import { picturesOfRtf } from './rtf'

const clean = (html: string, more: { rtf?: string; has?: (src: string) => boolean } = {}) => {
  const taken: File[] = []
  const result = cleanPaste(html, {
    rtf: more.rtf ?? '',
    has: more.has ?? (() => false),
    take: (file) => `p-${taken.push(file)}`,
  })
  return { ...result, taken }
}

/** Without what says nothing. */
const bare = (html: string): string =>
  html
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()

/** As Word for Windows puts it on the clipboard, cut down. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:"";} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoTitle align=center style='text-align:center'><span style='font-family:宋体'>锦云区概况</span><span lang=EN-US><o:p></o:p></span></p>
<h2 style='mso-list:l3 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>一、<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>基本情况</h2>
<p class=MsoNormal style='text-align:justify;text-indent:21.0pt'>全区<b style='mso-bidi-font-weight:normal'><span style='color:red'>辖五个
街道</span></b>，<i>常住人口</i><span style='text-decoration:underline'>三十万</span>。<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[a1]</a></span><del cite="mailto:x" datetime="2026-01-01T00:00">旧字</del><ins cite="mailto:x" datetime="2026-01-01T00:00">新字</ins></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt'>&nbsp;</span></span></span><![endif]>甲</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span><![endif]>甲之一</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2)<span>&nbsp;</span></span><![endif]>甲之二</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>乙</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><colgroup><col width=99></colgroup>
 <tr style='mso-yfti-irow:0'><td width=277 colspan=2 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>合计</p></td></tr>
 <tr><td><p class=MsoNormal>一</p></td><td><p class=MsoNormal>二</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=20 height=20 src="file:///C:/Temp/clip_image001.png" v:shapes="x"><![endif]></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>批注</p></div></div>
<!--EndFragment--></body></html>`

const RTF = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picw20\\pngblip\\bliptag-1{\\*\\blipuid 0123456789abcdef0123456789abcdef}\n${'89504e47'.repeat(40)}}}{\\nonshppict{\\pict\\wmetafile8 ${'00ff'.repeat(60)}}}}`

test('[SW-13] from Word: headings, lists, bold and italic, tables stay; styles, comments, conditional markup and tracked deletions go', () => {
  const { html, lost } = clean(WORD)
  expect(bare(html)).toBe(
    '<h3 style="text-align:center">锦云区概况</h3><h4>一、 基本情况</h4>' +
      '<p>全区<b>辖五个街道</b>，<i>常住人口</i><u>三十万</u>。新字</p><p></p>' +
      '<ul><li><p>甲</p><ol><li><p>甲之一</p></li><li><p>甲之二</p></li></ol></li><li><p>乙</p></li></ul>' +
      '<table><tbody><tr><td colspan="2"><p>合计</p></td></tr><tr><td><p>一</p></td><td><p>二</p></td></tr></tbody></table>',
  )
  expect(lost).toBe(1)
  expect(html).not.toMatch(/mso|class|<o:|<!--|批注|旧字|file:/i)
})

test('[SW-13] pictures of Word come with its rich text form, pictures in the markup with themselves; the rest is counted', () => {
  const word = clean(WORD, { rtf: RTF })
  expect(word).toMatchObject({
    lost: 0,
    taken: [{ name: '粘贴的图片.png', type: 'image/png', size: 160 }],
  })
  expect(word.html).toContain('<img width="20" height="20" src="/files/pending/p-1" alt="">')
  const data = clean(
    '<p>图</p><img src="data:image/gif;base64,R0lGODlh"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="https://evil.example/a.png"><img src="blob:x">',
  )
  expect(data).toMatchObject({ lost: 3, taken: [{ name: '粘贴的图片.gif' }] })
  const own = '<img src="/files/uc/2026/a.png" alt="">'
  expect(
    clean(`${own}<img src="/files/uc/2026/b.png">`, { has: (src) => src.endsWith('a.png') }),
  ).toMatchObject({ html: own, lost: 1 })
})

test('[SW-13] from WPS and Google: the same', () => {
  const wps = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class="MsoNormal" style="mso-outline-level:1;"><b><span style="mso-spacerun:'yes';font-weight:bold;font-size:16pt;">工作总结</span></b></p><p class=MsoNormal style="margin-left:21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="mso-list:Ignore;">3、<span>&nbsp;</span></span><![endif]><span style="font-weight:bold;">要点</span></p><!--EndFragment--></body></html>`
  expect(bare(clean(wps).html)).toBe(
    '<h3><b><strong>工作总结</strong></b></h3><ol start="3"><li><p><strong>要点</strong></p></li></ol>',
  )
  expect(
    clean('<b style="font-weight:normal" id="docs-internal-guid-1"><p>平常</p></b>').html,
  ).toBe('<p>平常</p>')
})

test('[SW-13] frames and tables in tables become text, a list that goes on keeps its number, an interrupted one begins anew', () => {
  expect(clean('<table><tr><td><p>框</p></td></tr></table>').html).toBe('<div><p>框</p></div>')
  expect(
    clean(
      '<table><tr><td>一<table><tr><td>内</td><td>里</td></tr></table></td><td>二</td></tr></table>',
    ).html,
  ).toBe('<table><tbody><tr><td>一<div>内</div><div>里</div></td><td>二</td></tr></tbody></table>')
  const entry = (mark: string, text: string) =>
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}</span>${text}</p>`
  expect(clean(`${entry('1.', '一')}<p>间</p>${entry('2.', '二')}`).html).toBe(
    '<ol><li><p>一</p></li></ol><p>间</p><ol start="2"><li><p>二</p></li></ol>',
  )
})

test('[SW-13] no published sample leaves anything that runs', () => {
  for (const sample of fixture.samples) {
    const { html } = clean(`<p>好</p>${sample}`)
    const host = document.createElement('template')
    host.innerHTML = html
    for (const element of host.content.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(`${sample} → ${name}`).not.toMatch(/→ (?:on|srcset|class|id|name|ping|formaction)/)
        if (name === 'href' || name === 'src')
          expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data|blob|file):/i)
      }
    expect(
      host.content.querySelector(
        'script, style, iframe, object, embed, svg, math, form, input, button, base, meta, link, video, audio',
      ),
    ).toBeNull()
  }
})

test('[SW-13] a copy without pictures, and one with those no browser draws', () => {
  expect(picturesOfRtf('')).toEqual([])
  expect(picturesOfRtf(`{\\rtf1{\\pict\\wmetafile8 ${'00'.repeat(100)}}}`)).toEqual([null])
})
