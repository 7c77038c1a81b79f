import type { Problem } from "../../api.ts";
import { recordSignOut } from "../../staff/session/signed-out.ts";
import type { MenuTexts } from "./menu-texts.ts";

type Sent = { url: string } | { problem: string };

/** Uploads an image and reports the share sent (0 to 1); 1 while the shop processes it. */
export function uploadImage(image: Blob, onProgress: (part: number) => void, texts: MenuTexts): Promise<Sent> {
	const form = new FormData();
	form.set("image", image);
	return new Promise((resolve) => {
		// Only XMLHttpRequest reports upload progress.
		const call = new XMLHttpRequest();
		call.open("POST", "/api/images");
		call.setRequestHeader("X-Acting-As", "admin");
		call.responseType = "json";
		call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		call.onerror = () => resolve({ problem: texts.uploadFailed });
		call.onload = () => resolve(answer(call.status, call.response, texts));
		call.send(form);
	});
}

function answer(status: number, body: Partial<Problem & { url: string }> | null, texts: MenuTexts): Sent {
	if (body?.url) return { url: body.url };
	if (body?.code === "signed-out") recordSignOut();
	if (status === 413) return { problem: texts.imageTooLarge };
	return { problem: body?.message ?? texts.imageFailed };
}
