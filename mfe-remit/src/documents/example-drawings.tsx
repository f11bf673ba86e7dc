import { Box } from '@qiaohui/kit';
import type { ReactNode } from 'react';

const sheet = { fill: 'var(--qh-palette-background-paper)', stroke: 'var(--qh-palette-edge)', strokeWidth: 2 };
const faint = { fill: 'var(--qh-palette-divider)' };
const strong = { fill: 'var(--qh-palette-primary-main)' };
const wash = { fill: 'var(--qh-palette-primary-wash)' };

const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <Box component="rect" x={x} y={y} width={width} height="7" rx="3.5" sx={faint} />
);

/** A number that the list below the drawing explains. */
function Callout({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <>
      <Box component="circle" cx={x} cy={y} r="11" sx={strong} />
      <Box
        component="text"
        x={x}
        y={y + 4.5}
        sx={{ fill: 'var(--qh-palette-primary-contrastText)', fontSize: 13, fontWeight: 700, textAnchor: 'middle' }}
      >
        {number}
      </Box>
    </>
  );
}

function Sheet({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <Box component="svg" viewBox={viewBox} aria-hidden sx={{ display: 'block', width: '100%', maxHeight: 300 }}>
      {children}
    </Box>
  );
}

function Person({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Box component="rect" x={x} y={y} width="76" height="96" rx="6" sx={wash} />
      <Box component="circle" cx={x + 38} cy={y + 36} r="17" sx={strong} />
      <Box component="path" d={`M${x + 8} ${y + 92}a30 32 0 0 1 60 0z`} sx={strong} />
    </>
  );
}

/** Front of a Chinese ID card, with the portrait. */
function IdFront() {
  return (
    <Sheet viewBox="0 0 340 216">
      <Box component="rect" x="10" y="10" width="320" height="196" rx="14" sx={sheet} />
      <Line x={34} y={44} width={96} />
      <Line x={34} y={70} width={62} />
      <Line x={34} y={96} width={140} />
      <Line x={34} y={116} width={110} />
      <Box component="rect" x="34" y="164" width="220" height="10" rx="5" sx={strong} />
      <Person x={230} y={40} />
      <Callout x={150} y={47} number={1} />
      <Callout x={318} y={44} number={2} />
      <Callout x={274} y={169} number={3} />
    </Sheet>
  );
}

/** Back of a Chinese ID card: emblem, issuing authority and validity. */
function IdBack() {
  return (
    <Sheet viewBox="0 0 340 216">
      <Box component="rect" x="10" y="10" width="320" height="196" rx="14" sx={sheet} />
      <Box component="circle" cx="68" cy="62" r="30" sx={wash} />
      <Box component="path" d="M68 40l6 14h15l-12 9 5 15-14-9-14 9 5-15-12-9h15z" sx={strong} />
      <Line x={124} y={48} width={160} />
      <Line x={124} y={70} width={120} />
      <Line x={70} y={140} width={130} />
      <Box component="rect" x="70" y="164" width="150" height="10" rx="5" sx={strong} />
      <Callout x={304} y={30} number={1} />
      <Callout x={218} y={143} number={2} />
      <Callout x={240} y={169} number={3} />
    </Sheet>
  );
}

/** The page of a passport with photo, number and the two lines that machines read. */
function Passport() {
  return (
    <Sheet viewBox="0 0 340 236">
      <Box component="rect" x="10" y="10" width="320" height="216" rx="10" sx={sheet} />
      <Person x={30} y={40} />
      <Line x={126} y={46} width={120} />
      <Line x={126} y={68} width={150} />
      <Line x={126} y={90} width={90} />
      <Box component="rect" x="232" y="28" width="76" height="9" rx="4.5" sx={strong} />
      <Box component="rect" x="30" y="172" width="280" height="8" sx={faint} />
      <Box component="rect" x="30" y="190" width="280" height="8" sx={faint} />
      <Callout x={106} y={44} number={1} />
      <Callout x={314} y={50} number={2} />
      <Callout x={316} y={164} number={3} />
    </Sheet>
  );
}

/** A letter (of admission, of kinship): letterhead, who it is about, what it says, signature. */
function Confirmation() {
  return (
    <Sheet viewBox="0 0 300 300">
      <Box component="rect" x="40" y="8" width="220" height="284" rx="6" sx={sheet} />
      <Box component="rect" x="60" y="28" width="90" height="14" rx="4" sx={strong} />
      <Line x={60} y={76} width={120} />
      <Line x={60} y={108} width={180} />
      <Line x={60} y={126} width={180} />
      <Line x={60} y={144} width={150} />
      <Line x={60} y={162} width={170} />
      <Box
        component="path"
        d="M160 246c14-22 20 14 30-8s16 12 36-4"
        sx={{ ...faint, fill: 'none', stroke: 'var(--qh-palette-primary-main)', strokeWidth: 3 }}
      />
      <Callout x={168} y={35} number={1} />
      <Callout x={198} y={79} number={2} />
      <Callout x={246} y={240} number={3} />
    </Sheet>
  );
}

/** A bill: for whom, how much, and the account it is to be paid to. */
function Bill() {
  return (
    <Sheet viewBox="0 0 300 300">
      <Box component="rect" x="40" y="8" width="220" height="284" rx="6" sx={sheet} />
      <Line x={60} y={32} width={80} />
      <Line x={60} y={70} width={130} />
      {[110, 132, 154].map((y) => (
        <g key={y}>
          <Line x={60} y={y} width={100} />
          <Line x={206} y={y} width={34} />
        </g>
      ))}
      <Box component="rect" x="176" y="184" width="64" height="14" rx="4" sx={strong} />
      <Box component="rect" x="60" y="224" width="180" height="46" rx="6" sx={wash} />
      <Line x={72} y={236} width={120} />
      <Line x={72} y={252} width={90} />
      <Callout x={208} y={73} number={1} />
      <Callout x={158} y={191} number={2} />
      <Callout x={240} y={247} number={3} />
    </Sheet>
  );
}

export const drawings = {
  idFront: IdFront,
  idBack: IdBack,
  passport: Passport,
  confirmation: Confirmation,
  bill: Bill,
};
export type Drawing = keyof typeof drawings;
