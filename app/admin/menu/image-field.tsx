import { type ChangeEvent, useId, useRef, useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { FieldError } from "../../ui/field.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { BuiltInImages } from "./built-in-images.tsx";
import { menuTexts } from "./menu-texts.ts";
import { resizeImage } from "./resize-image.ts";
import { uploadImage } from "./upload-image.ts";

/**
 * A dish's image: one of the owner's, one of the shop's built-in images, or none. A form that is saved during an upload
 * would be saved without the image: `onUploading` tells it.
 */
export function ImageField({
	image,
	onChange,
	onUploading,
	mayBeEmpty = true,
	error,
}: {
	image: string | null;
	onChange: (image: string | null) => void;
	onUploading: (isUploading: boolean) => void;
	mayBeEmpty?: boolean;
	error: string | undefined;
}) {
	const texts = usePageTexts(menuTexts);
	const [sent, setSent] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [isChoosing, setChoosing] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const isBusy = sent !== null;
	const wrong = problem ?? error;

	async function upload({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		target.value = "";
		if (!file) return;
		setProblem(null);
		setSent(0);
		onUploading(true);
		const answer = await uploadImage(await resizeImage(file), setSent, texts);
		setSent(null);
		onUploading(false);
		if ("url" in answer) onChange(answer.url);
		else setProblem(answer.problem);
	}
	function choose(name: string) {
		setProblem(null);
		setChoosing(false);
		onChange(name);
	}

	return (
		<fieldset className="min-w-0" aria-describedby={wrong ? `${id}-error` : `${id}-about`}>
			<legend className="mb-2 font-semibold">{texts.image}</legend>
			<div className="flex flex-wrap items-start gap-4">
				<DishImage
					image={image}
					alt={image ? texts.currentImage : texts.noImage}
					sizes="14rem"
					className="aspect-4/3 w-56 shrink-0 rounded-md"
				/>
				<div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
					<input
						ref={input}
						type="file"
						accept="image/jpeg,image/png,image/webp"
						aria-label={texts.imageToUpload}
						tabIndex={-1}
						className="sr-only"
						onChange={(event) => void upload(event)}
					/>
					<Button
						id={`${id}-upload`}
						variant="secondary"
						busy={isBusy}
						onClick={() => input.current?.click()}
					>
						{texts.uploadAnImage}
					</Button>
					<Button variant="secondary" disabled={isBusy} onClick={() => setChoosing(true)}>
						{texts.chooseFromTheShopsImages}
					</Button>
					{image && mayBeEmpty && (
						<Button
							variant="quiet"
							icon="trash"
							disabled={isBusy}
							className="-ml-5"
							onClick={() => {
								onChange(null);
								keepFocus(`${id}-upload`);
							}}
						>
							{texts.removeTheImage}
						</Button>
					)}
					<p id={`${id}-about`} className="text-ink-soft text-sm">
						{texts.jpegPngOrWebpLocation}
					</p>
				</div>
			</div>
			<div role="status" className="mt-2">
				{isBusy && (
					<div className="grid max-w-sm gap-1">
						<progress
							aria-label={texts.upload}
							max={1}
							value={sent < 1 ? sent : undefined}
							className="h-2.5 w-full accent-primary"
						/>
						<span className="text-sm">{sent < 1 ? texts.uploading : texts.processingTheImage}</span>
					</div>
				)}
			</div>
			{wrong && (
				<div role="alert" className="mt-2">
					<FieldError id={`${id}-error`}>{wrong}</FieldError>
				</div>
			)}
			<BuiltInImages open={isChoosing} onClose={() => setChoosing(false)} current={image} onChoose={choose} />
		</fieldset>
	);
}
