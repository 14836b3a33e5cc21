import type { ReactNode } from 'react'
import { ApartmentBlock, StreetOffice, WashingLine } from './Buildings'
import { BlossomTree, Bush, Poplar, Pot, Tree } from './Green'
import { paintWith } from './paint'
import { Cat, ChessPlayers, Cyclist, WalkingPerson } from './People'
import { Sky } from './Sky'
import { Kite, StreetLamp, NoticeBoard } from './Street'

function Ground(): ReactNode {
  return (
    <g>
      <path d="M0 690q300-16 600 0t600 0v210H0z" fill={paintWith('lawn')} />
      <path d="M540 720h120q40 90 190 180H350q150-90 190-180z" fill={paintWith('path')} />
      <path d="M0 792q300-26 600-20t600 8v42q-300-14-600-14T0 836z" fill={paintWith('path')} />
      <path d="M0 836q300-28 600-28t600 14v6q-300-14-600-14T0 842z" fill={paintWith('pathEdge')} />
    </g>
  )
}

/**
 * A quiet afternoon (or evening) in a neighbourhood around its street office. Decoration: hidden
 * from screen readers.
 */
export function Neighbourhood({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Sky />
      <Poplar x={76} y={700} scale={1.2} />
      <ApartmentBlock
        x={348}
        y={700}
        width={104}
        floors={6}
        columns={2}
        wall="wallCool"
        lit={[3, 6, 9]}
      />
      <ApartmentBlock
        x={760}
        y={700}
        width={112}
        floors={5}
        columns={2}
        wall="wallWarm"
        lit={[0, 5, 8]}
      />
      <ApartmentBlock
        x={150}
        y={704}
        width={184}
        floors={8}
        columns={4}
        wall="wallWarm"
        lit={[2, 7, 9, 12, 14, 21, 24, 27, 30]}
        balconies={[1, 3, 5]}
      />
      <ApartmentBlock
        x={880}
        y={704}
        width={178}
        floors={7}
        columns={4}
        wall="wallCool"
        lit={[1, 6, 8, 11, 15, 18, 22, 25]}
        balconies={[2, 4]}
      />
      <WashingLine x={196} y={410} />
      <Bush x={916} y={314} scale={0.5} leaf="leaf" />
      <Bush x={976} y={314} scale={0.62} leaf="leafDeep" />
      <Bush x={1024} y={314} scale={0.44} leaf="leaf" />
      <Poplar x={1104} y={704} scale={1.3} />
      <Poplar x={1152} y={708} scale={1.05} />
      <Ground />
      <StreetOffice />
      <Bush x={196} y={716} />
      <Bush x={286} y={720} scale={0.8} leaf="leaf" />
      <Bush x={920} y={718} scale={0.9} leaf="leaf" />
      <Bush x={1024} y={716} scale={1.1} />
      <Tree x={392} y={742} scale={1.05} />
      <BlossomTree x={826} y={744} scale={1.02} />
      <Tree x={98} y={760} scale={1.25} leaf="leafPale" deep="leaf" />
      <Tree x={1120} y={760} scale={1.2} />
      <Pot x={512} y={722} />
      <Pot x={688} y={722} />
      <StreetLamp x={470} y={778} />
      <StreetLamp x={738} y={778} />
      <NoticeBoard x={946} y={786} />
      <WalkingPerson x={880} y={800} top="clothPale" bottom="clothBlue" arms="down" bun />
      <WalkingPerson x={636} y={748} top="clothBlue" bottom="hair" arms="wave" scale={0.92} flip />
      <WalkingPerson x={570} y={800} top="clothPale" bottom="line" arms="give" vest />
      <WalkingPerson
        x={606}
        y={802}
        top="clothGreen"
        bottom="trunk"
        hair="hairGrey"
        arms="hold"
        scale={0.96}
      />
      <ChessPlayers x={292} y={812} />
      <Cyclist x={744} y={838} />
      <WalkingPerson x={1010} y={836} top="clothRed" bottom="clothBlue" arms="wave" scale={0.74} />
      <path
        d="M1026 774Q1040 560 940 150"
        fill="none"
        stroke={paintWith('line')}
        strokeWidth="1"
        opacity="0.6"
      />
      <Kite x={936} y={120} />
      <Cat x={420} y={848} />
      <Bush x={150} y={900} scale={1.3} leaf="leafDeep" />
      <Bush x={250} y={908} scale={1.1} leaf="leaf" />
      <Bush x={1000} y={908} scale={1.3} leaf="leafDeep" />
      <Bush x={1100} y={900} scale={1.2} leaf="leaf" />
    </svg>
  )
}
