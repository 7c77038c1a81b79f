// Makes the shop's own chimes: struck-metal tones, like a ladle against the rim of a handi. node art/make-chimes.mjs
import { writeFileSync } from "node:fs";

const RATE = 16_000;

/** Partials of a small brass bowl: frequency ratio, loudness, and how long it rings in seconds. */
const PARTIALS = [
	[1, 1, 0.42],
	[2.01, 0.42, 0.26],
	[2.76, 0.2, 0.14],
	[4.1, 0.08, 0.07],
];

function strike(samples, at, frequency, loudness) {
	for (let i = Math.round(at * RATE); i < samples.length; i++) {
		const time = i / RATE - at;
		const attack = Math.min(1, time / 0.006);
		for (const [ratio, share, ring] of PARTIALS) {
			const partial = Math.sin(2 * Math.PI * frequency * ratio * time);
			samples[i] += loudness * share * attack * Math.exp(-time / (ring * 0.6)) * partial;
		}
	}
}

function wav(seconds, strikes) {
	const samples = new Float64Array(Math.round(seconds * RATE));
	for (const [at, frequency, loudness] of strikes) strike(samples, at, frequency, loudness);
	const fade = Math.round(0.08 * RATE);
	for (let i = 0; i < fade; i++) samples[samples.length - 1 - i] *= i / fade;
	const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

	const file = Buffer.alloc(44 + samples.length * 2);
	file.write("RIFF", 0);
	file.writeUInt32LE(file.length - 8, 4);
	file.write("WAVEfmt ", 8);
	file.writeUInt32LE(16, 16);
	file.writeUInt16LE(1, 20);
	file.writeUInt16LE(1, 22);
	file.writeUInt32LE(RATE, 24);
	file.writeUInt32LE(RATE * 2, 28);
	file.writeUInt16LE(2, 32);
	file.writeUInt16LE(16, 34);
	file.write("data", 36);
	file.writeUInt32LE(samples.length * 2, 40);
	samples.forEach((sample, i) => {
		file.writeInt16LE(Math.round((sample / loudest) * 0.89 * 32_767), 44 + i * 2);
	});
	return file;
}

const [d5, fSharp5, a5, d6] = [587.33, 739.99, 880, 1174.66];
writeFileSync(
	new URL("../public/sounds/order-placed.wav", import.meta.url),
	wav(1.15, [
		[0, d5, 0.8],
		[0.13, fSharp5, 0.8],
		[0.26, a5, 0.9],
		[0.42, d6, 0.7],
	]),
);
writeFileSync(
	new URL("../public/sounds/order-placed-short.wav", import.meta.url),
	wav(0.6, [
		[0, a5, 0.9],
		[0.12, d6, 0.7],
	]),
);
