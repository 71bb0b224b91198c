import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { randomInt } from 'node:crypto';
import { glyphs, type Stroke } from './captcha-glyphs.ts';

const WIDTH = 220;
const HEIGHT = 80;
const INKS = ['#1d4d3b', '#5b2a4e', '#27407a', '#7a3a16', '#37373f'];
const PAPER = '#f3efe4';

const between = (low: number, high: number): number => low + (randomInt(0, 10_000) / 10_000) * (high - low);
const oneOf = (list: readonly string[]): string => list[randomInt(0, list.length)] ?? '';

/** A picture of the characters as PNG, base64: each turned, stretched and bent its own way, with lines across. */
export async function drawCaptcha(text: string): Promise<string> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (let count = 0; count < 3; count += 1) drawLine(pen);
  const step = (WIDTH - 30) / text.length;
  [...text].forEach((character, index) => drawCharacter(pen, character, 15 + index * step, step));
  for (let count = 0; count < 1; count += 1) drawLine(pen);
  for (let count = 0; count < 60; count += 1) drawDot(pen);
  return (await canvas.encode('png')).toString('base64');
}

function drawCharacter(pen: SKRSContext2D, character: string, left: number, room: number): void {
  const strokes = glyphs[character];
  if (strokes === undefined) throw new Error(`the captcha cannot draw ${character}`);
  const [wide, high] = [between(0.52, 0.64) * room, between(40, 50)];
  pen.save();
  pen.translate(left + room / 2 + between(-2, 2), HEIGHT / 2 + between(-6, 6));
  pen.rotate(between(-0.3, 0.3));
  pen.transform(1, 0, between(-0.25, 0.25), 1, 0, 0);
  pen.strokeStyle = oneOf(INKS);
  pen.lineWidth = between(3.5, 5);
  for (const stroke of strokes) drawStroke(pen, stroke, wide, high);
  pen.restore();
}

function drawStroke(pen: SKRSContext2D, stroke: Stroke, wide: number, high: number): void {
  const points = stroke.map(
    ([x, y]) => [(x / 4 - 0.5) * wide + between(-1, 1), (y / 6 - 0.5) * high + between(-1, 1)] as const,
  );
  pen.beginPath();
  points.forEach(([x, y], index) => {
    const before = points[index - 1];
    if (before === undefined) pen.moveTo(x, y);
    else pen.quadraticCurveTo((before[0] + x) / 2 + between(-1.5, 1.5), (before[1] + y) / 2 + between(-1.5, 1.5), x, y);
  });
  pen.stroke();
}

function drawLine(pen: SKRSContext2D): void {
  pen.strokeStyle = oneOf(INKS);
  pen.lineWidth = between(1, 2.2);
  pen.beginPath();
  pen.moveTo(between(0, 20), between(8, HEIGHT - 8));
  pen.bezierCurveTo(
    ...([between(50, 90), between(0, HEIGHT), between(130, 170), between(0, HEIGHT)] as const),
    between(WIDTH - 20, WIDTH),
    between(8, HEIGHT - 8),
  );
  pen.stroke();
}

function drawDot(pen: SKRSContext2D): void {
  pen.fillStyle = oneOf(INKS);
  pen.fillRect(between(0, WIDTH), between(0, HEIGHT), between(1, 2.4), between(1, 2.4));
}
