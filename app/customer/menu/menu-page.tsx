export default function MenuPage() { return <h1>Handi</h1>; }
