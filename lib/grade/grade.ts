import { Picture } from '../views/picture';
import { note } from './note';
export async function grade(exercise: string): Promise<Picture> { return note(exercise); }
